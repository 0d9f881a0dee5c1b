import { CREDIT_CODE_LENGTH } from '#shared/model/credit.ts'

/** What a code field takes from what was typed or pasted: capitals and digits, eight at most; blanks and dashes fall away. Source: spec 2 §5. */
export const cleanCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CREDIT_CODE_LENGTH)

/** The code in a text that a camera read; null when it is none of ours. A QR code of ours holds the bare code: a link would carry it into histories. */
export function codeInScan(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  return bare.length === CREDIT_CODE_LENGTH && cleanCode(bare) === bare ? bare : null
}

/** Read out letter by letter. */
export const spellCode = (code: string) => [...code].join(' ')
