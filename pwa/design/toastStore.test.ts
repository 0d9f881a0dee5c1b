import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ToastVariant, toastPhrases } from '#shared/reference/toastPhrases.ts'
import { currentToasts, refereePhrase, subscribeToToasts, TOAST_REMOVAL_DELAY_MS, toast } from './toastStore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const only = () => {
  expect(currentToasts()).toHaveLength(1)
  return currentToasts()[0]
}

describe('the list', () => {
  test('holds one toast: a new one takes the place of the current', () => {
    toast({ title: 'First' })
    const second = toast({ title: 'Second', description: 'Two.' })
    expect(only()).toMatchObject({
      id: second.id,
      title: 'Second',
      description: 'Two.',
      isOpen: true,
      durationMs: 5_000,
      variant: 'default',
    })
  })

  test('closes a dismissed toast and removes it 1,000,000 ms later', () => {
    const { dismiss } = toast({ title: 'Bye' })
    dismiss()
    expect(only()).toMatchObject({ title: 'Bye', isOpen: false })
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1)
    expect(only()).toMatchObject({ title: 'Bye', isOpen: false })
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toEqual([])
    expect(TOAST_REMOVAL_DELAY_MS).toBe(1_000_000)
  })

  test('does not touch the current toast when an older one is dismissed or updated', () => {
    const older = toast({ title: 'Older' })
    toast({ title: 'Newer' })
    older.dismiss()
    older.update({ title: 'Changed' })
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS)
    expect(only()).toMatchObject({ title: 'Newer', isOpen: true })
  })

  test('changes a toast in place', () => {
    const { update, id } = toast({ title: 'Sending' })
    update({ title: 'Sent', variant: 'success' })
    expect(only()).toMatchObject({ id, title: 'Sent', variant: 'success', isOpen: true })
  })

  test('tells its listeners, until they leave', () => {
    const listener = vi.fn()
    const leave = subscribeToToasts(listener)
    const { dismiss } = toast({})
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    dismiss()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the referee', () => {
  const specified = [
    ['celebration', 'TOUCHDOWN!'],
    ['destructive', 'Penalty flag thrown!'],
    ['warning', 'Under review...'],
    ['default', 'Official timeout!'],
    ['success', 'Good call!'],
  ] as const satisfies [ToastVariant, string][]

  test.each(specified)('says for %s first of all "%s"', (variant, phrase) => {
    expect(refereePhrase(variant, () => 0)).toBe(phrase)
  })

  test.each(specified)('knows several phrases for %s beside "%s", each within reach of chance', (variant, _) => {
    const phrases = toastPhrases[variant]
    const said = phrases.map((_phrase, at) => refereePhrase(variant, () => (at + 0.5) / phrases.length))
    expect(said).toEqual([...phrases])
    expect(new Set(said).size).toBeGreaterThanOrEqual(5)
  })

  test.each(specified)('speaks (%s: "%s" and more) only where a toast has no title', (variant, _) => {
    toast({ variant, title: 'Our own' })
    expect(only()?.title).toBe('Our own')
    toast({ variant })
    expect(toastPhrases[variant]).toContain(only()?.title)
  })

  test.each([
    ['success', 'success'],
    ['error', 'destructive'],
    ['warning', 'warning'],
    ['info', 'default'],
    ['celebrate', 'celebration'],
    ['touchdown', 'celebration'],
    ['penalty', 'destructive'],
    ['underReview', 'warning'],
    ['timeout', 'default'],
  ] as const)('toast.%s is a %s toast', (shortcut, variant) => {
    toast[shortcut]({ description: 'Words.' })
    expect(only()).toMatchObject({ variant, description: 'Words.' })
  })

  test.each([
    ['touchdown', 'TOUCHDOWN!'],
    ['penalty', 'Penalty flag thrown!'],
    ['underReview', 'Under review...'],
    ['timeout', 'Official timeout!'],
  ] as const)('toast.%s always says "%s"', (shortcut, title) => {
    for (let round = 0; round < 20; round += 1) toast[shortcut]()
    expect(only()?.title).toBe(title)
  })
})
