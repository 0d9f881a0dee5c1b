/** `FROM node:24` and `image: caddy:2`, with or without a digest. */
const IMAGE = /^((?:FROM (?:--platform=\S+ )?| +image: ))([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm

/** The text of a Dockerfile or a compose file with the digest of each image, which names exactly one content. */
export function pinImages(text: string, digestOf: (image: string) => string): string {
  return text.replace(IMAGE, (_, start: string, image: string) => {
    const digest = digestOf(image)
    if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`No digest for ${image}: ${digest}`)
    return `${start}${image}@${digest}`
  })
}
