import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { CELEBRATION_STAGES_MS, motionCss, nextStageInMs, SUBMIT_FAILSAFE_MS, SUBMIT_STAGES_MS, stageAt, useStages } from './motion.ts'

describe('stageAt', () => {
  test.each([
    [0, 'wipe'],
    [799, 'wipe'],
    [800, 'lock'],
    [2_599, 'lock'],
    [2_600, 'message'],
    [5_599, 'message'],
    [5_600, 'done'],
    [1_000_000, 'done'],
  ])('after %i ms the locked-in animation is at %s', (elapsedMs, stage) => {
    expect(stageAt(SUBMIT_STAGES_MS, elapsedMs)).toBe(stage)
  })

  test('a stage of length 0 is never shown', () => {
    expect(stageAt({ enter: 0, celebrate: 10 }, 0)).toBe('celebrate')
  })
})

test('the animation ends before its failsafe', () => {
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
    '--motion-submit-wipe': '800ms',
    '--motion-submit-lock': '1800ms',
    '--motion-submit-message': '3000ms',
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
    expect(result.current).toBe('wipe')
    await act(() => vi.advanceTimersByTime(800))
    expect(result.current).toBe('lock')
    await act(() => vi.advanceTimersByTime(1_800))
    expect(result.current).toBe('message')
    expect(onDone).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTime(3_000))
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
