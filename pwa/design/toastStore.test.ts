import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ToastVariant, toastPhrases } from '#shared/reference/toastPhrases.ts'
import { dismissToast, refereePhrase, shownToast, TOAST_REMOVAL_DELAY_MS, toast } from './toastStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const only = () => shownToast.get()

describe('the toast on the screen', () => {
  test('is replaced by the next one', () => {
    toast({ title: 'First' })
    toast({ title: 'Second', description: 'Two.' })
    expect(only()).toMatchObject({ title: 'Second', description: 'Two.', isOpen: true, durationMs: 5_000, variant: 'default' })
  })

  test('is closed when it is dismissed, and removed 1,000,000 ms later', () => {
    toast({ title: 'Bye' })
    dismissToast()
    expect(only()).toMatchObject({ title: 'Bye', isOpen: false })
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1)
    expect(only()).toMatchObject({ title: 'Bye', isOpen: false })
    vi.advanceTimersByTime(1)
    expect(only()).toBeNull()
    expect(TOAST_REMOVAL_DELAY_MS).toBe(1_000_000)
  })

  test('stays when an older one is dismissed or removed', () => {
    toast({ title: 'Oldest' })
    const { id } = only() ?? {}
    dismissToast()
    toast({ title: 'Newer' })
    dismissToast(id)
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS)
    expect(only()).toMatchObject({ title: 'Newer', isOpen: true })
  })
})

describe("the referee's phrases", () => {
  const specified = [
    ['celebration', 'TOUCHDOWN!'],
    ['destructive', 'Penalty flag thrown!'],
    ['warning', 'Under review...'],
    ['default', 'Official timeout!'],
    ['success', 'Good call!'],
  ] as const satisfies [ToastVariant, string][]

  test.each(specified)('the first phrase for %s is "%s"', (variant, phrase) => {
    expect(refereePhrase(variant, () => 0)).toBe(phrase)
  })

  test.each(specified)('%s has at least five phrases beside "%s", and the random choice can reach each', (variant, _) => {
    const phrases = toastPhrases[variant].map((phrase) => phrase())
    const said = phrases.map((_phrase, at) => refereePhrase(variant, () => (at + 0.5) / phrases.length))
    expect(said).toEqual(phrases)
    expect(new Set(said).size).toBeGreaterThanOrEqual(5)
  })

  test.each(specified)('a phrase for %s ("%s" or another) is used only when a toast has no title', (variant, _) => {
    toast({ variant, title: 'Our own' })
    expect(only()?.title).toBe('Our own')
    toast({ variant })
    expect(toastPhrases[variant].map((phrase) => phrase())).toContain(only()?.title)
  })

  test.each([
    ['success', 'success'],
    ['error', 'destructive'],
    ['warning', 'warning'],
    ['celebrate', 'celebration'],
  ] as const)('toast.%s is a %s toast', (shortcut, variant) => {
    toast[shortcut]({ description: 'Words.' })
    expect(only()).toMatchObject({ variant, description: 'Words.' })
  })
})
