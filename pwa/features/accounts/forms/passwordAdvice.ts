import { PASSWORD_MIN_LENGTH } from '#shared/contest.ts'
import * as texts from './texts.ts'

/** One word with digits or signs around it. The server refuses many of these; only it has the list of common words. */
const ONE_WORD = /^[^\p{L}]*\p{L}+[^\p{L}]*$/u
const NO_LETTERS = /^[^\p{L}]+$/u
/** A single word of this length or more is treated like several words. */
const LONG_WORD_LENGTH = 14

/** Advice to show while a new password is typed. */
export function passwordAdvice(typed: string | undefined, minLength = PASSWORD_MIN_LENGTH): string {
  const password = typed ?? ''
  if (password.length < minLength) return texts.atLeastCharactersTwo({ minLength })
  if (NO_LETTERS.test(password)) return texts.digitsAloneAreEasy()
  if (ONE_WORD.test(password) && password.length < LONG_WORD_LENGTH) return texts.oneWordWithDigits()
  return texts.looksHardToGuess()
}
