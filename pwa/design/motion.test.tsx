import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { CELEBRATION_STAGES_MS, motionCss, nextStageInMs, SUBMIT_FAILSAFE_MS, SUBMIT_STAGES_MS, stageAt, useStages } from './motion.ts'

describe('stageAt', () => {
  test.each([
    [0, 'fold'],
    [349, 'fold'],
    [350, 'seal'],
    [529, 'seal'],
    [530, 'receipt'],
    [729, 'receipt'],
    [730, 'done'],
    [1_000_000, 'done'],
  ])('after %i ms the locked-in animation is at %s', (elapsedMs, stage) => {
    expect(stageAt(SUBMIT_STAGES_MS, elapsedMs)).toBe(stage)
  })

  test('a stage of length 0 is never shown', () => {
    expect(stageAt({ enter: 0, celebrate: 10 }, 0)).toBe('celebrate')
  })
})

test('the locked-in animation takes less than a second, and ends before its failsafe', () => {
  expect(stageAt(SUBMIT_STAGES_MS, 999)).toBe('done')
  expect(stageAt(SUBMIT_STAGES_MS, SUBMIT_FAILSAFE_MS)).toBe('done')
})

test.each([
  [0, 300],
  [299, 1],
  [300, 3_000],
  [3_799, 1],
  [3_800, null],
])('after %i ms the celebration changes in %s ms', (elapsedMs, waitMs) => {
  expect(nextStageInMs(CELEBRATION_STAGES_MS, elapsedMs)).toBe(waitMs)
})

test('CSS receives the same durations as the code', () => {
  expect(motionCss()).toMatchObject({
    '--motion-flip': '300ms',
    '--motion-submit-fold': '350ms',
    '--motion-submit-seal': '180ms',
    '--motion-submit-receipt': '200ms',
    '--motion-stamp': '180ms',
    '--motion-stamp-apart': '90ms',
    '--motion-card-turn': '600ms',
    '--motion-celebration-enter': '300ms',
    '--motion-celebration-celebrate': '3000ms',
    '--motion-celebration-exit': '500ms',
  })
})

describe('useStages', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('runs through the stages and calls back once at the end', async () => {
    const onDone = vi.fn()
    const { result, act } = await renderHook(() => useStages(SUBMIT_STAGES_MS, onDone))
    expect(result.current).toBe('fold')
    await act(() => vi.advanceTimersByTime(350))
    expect(result.current).toBe('seal')
    await act(() => vi.advanceTimersByTime(180))
    expect(result.current).toBe('receipt')
    expect(onDone).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTime(200))
    expect(result.current).toBe('done')
    await act(() => vi.advanceTimersByTime(60_000))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('ends at the failsafe, however long its stages are', async () => {
    const onDone = vi.fn()
    const endless = { wait: 1_000_000 }
    const { act } = await renderHook(() => useStages(endless, onDone, { failsafeMs: SUBMIT_FAILSAFE_MS }))
    await act(() => vi.advanceTimersByTime(7_999))
    expect(onDone).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTime(1))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('ends at once for a player who prefers reduced motion', async () => {
    const real = window.matchMedia.bind(window)
    const matchMedia = vi.spyOn(window, 'matchMedia')
    onTestFinished(() => matchMedia.mockRestore())
    matchMedia.mockImplementation((query) => (query.includes('reduced-motion') ? real('all') : real(query)))
    const onDone = vi.fn()
    const { result, act } = await renderHook(() => useStages(SUBMIT_STAGES_MS, onDone))
    expect(result.current).toBe('done')
    await act(() => vi.advanceTimersByTime(0))
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
