import { readFileSync } from 'node:fs'

/**
 * The most used passwords, in lower case, of six characters and more; one a line in `common-passwords.txt`. Digits and signs behind a word
 * need no line of their own: `refuseWeakPassword` removes them. It finds sequences such as 123456 or aaaaaa by a rule.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
