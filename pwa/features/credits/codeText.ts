import { CREDIT_CODE_LENGTH } from '#shared/model/credit.ts'

/** What a code field accepts of a typed or pasted text: capital letters and digits, at most eight, without spaces and dashes. */
export const cleanCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CREDIT_CODE_LENGTH)

/** The credit code in a text from the camera; null when there is none. Our QR codes contain the code alone, not a link, which would put it into browser histories. */
export function codeInScan(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  return bare.length === CREDIT_CODE_LENGTH && cleanCode(bare) === bare ? bare : null
}

/** Read out letter by letter. */
export const spellCode = (code: string) => [...code].join(' ')
