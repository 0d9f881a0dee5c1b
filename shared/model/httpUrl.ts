const HTTP_URL = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s\p{Cc}<>"\\]*)?$/iu

/** Whether a text is an absolute http or https address. One with a user name is refused, because it can look like the address of another site. */
export const isHttpUrl = (text: string): boolean => HTTP_URL.test(text)
