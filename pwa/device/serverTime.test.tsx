import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createServerTime, saveServerTime, setServerTime } from './serverTime.ts'
import { useNow } from './useNow.ts'

const NOON = Date.parse('2025-09-07T12:00:00Z')
const HOUR_MS = 3_600_000

const startApp = () => createServerTime(Date.now, () => performance.now())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('server time', () => {
  test('is the device clock until the first answer', () => {
    const { serverNow } = startApp()
    vi.advanceTimersByTime(5_000)
    expect(serverNow()).toBe(NOON + 5_000)
  })

  test.each([
    ['two days slow', -48 * HOUR_MS],
    ['two days fast', 48 * HOUR_MS],
  ])('is right on a phone whose clock is %s', (_, errorMs) => {
    vi.setSystemTime(NOON + errorMs)
    const { saveServerTime, serverNow } = startApp()
    saveServerTime(NOON)
    vi.advanceTimersByTime(90_000)
    expect(serverNow()).toBe(NOON + 90_000)
  })

  test('does not move when the phone clock jumps while the app is open', () => {
    const { saveServerTime, serverNow } = startApp()
    saveServerTime(NOON)
    vi.setSystemTime(NOON + 3 * HOUR_MS)
    expect(serverNow()).toBe(NOON)
    vi.advanceTimersByTime(1_000)
    expect(serverNow()).toBe(NOON + 1_000)
  })

  test('goes on by the time that the device slept, until an answer has the right one', () => {
    const { saveServerTime, serverNow, pause, resume, deviceErrorMs } = startApp()
    saveServerTime(NOON)
    pause()
    vi.setSystemTime(NOON + 3 * HOUR_MS)
    resume()
    expect(serverNow()).toBe(NOON + 3 * HOUR_MS)
    expect(deviceErrorMs()).toBeNull()
    saveServerTime(NOON + 2 * HOUR_MS)
    expect(serverNow()).toBe(NOON + 2 * HOUR_MS)
  })

  test('does not move when a hidden page is shown again on a device that was awake', () => {
    const { saveServerTime, serverNow, pause, resume } = startApp()
    saveServerTime(NOON)
    pause()
    vi.advanceTimersByTime(3 * HOUR_MS)
    resume()
    expect(serverNow()).toBe(NOON + 3 * HOUR_MS)
    vi.setSystemTime(NOON)
    pause()
    resume()
    expect(serverNow()).toBe(NOON + 3 * HOUR_MS)
  })

  test('does not go back after a slow answer, and uses the more exact time of a faster one', () => {
    const { saveServerTime, serverNow } = startApp()
    saveServerTime(NOON - 400)
    vi.advanceTimersByTime(10_000)
    saveServerTime(NOON + 10_000 - 3_000)
    expect(serverNow()).toBe(NOON + 10_000 - 400)
    saveServerTime(NOON + 10_000 - 50)
    expect(serverNow()).toBe(NOON + 10_000 - 50)
  })

  test('follows a server clock that is set back, and one that is ahead after the phone slept', () => {
    const { saveServerTime, serverNow } = startApp()
    saveServerTime(NOON)
    saveServerTime(NOON - 24 * HOUR_MS)
    expect(serverNow()).toBe(NOON - 24 * HOUR_MS)
    saveServerTime(NOON + 8 * HOUR_MS)
    expect(serverNow()).toBe(NOON + 8 * HOUR_MS)
  })

  test('starts without a network from the last known error of the phone’s clock', () => {
    vi.setSystemTime(NOON + 9 * 24 * HOUR_MS)
    const lastTime = startApp()
    expect(lastTime.deviceErrorMs()).toBeNull()
    lastTime.saveServerTime(NOON)
    const thisTime = startApp()
    thisTime.expectDeviceError(lastTime.deviceErrorMs() ?? 0)
    vi.advanceTimersByTime(5_000)
    expect(thisTime.serverNow()).toBe(NOON + 5_000)
    thisTime.saveServerTime(NOON + 6_000)
    thisTime.expectDeviceError(HOUR_MS)
    expect(thisTime.serverNow()).toBe(NOON + 6_000)
  })

  test('ignores a header that is not a time', () => {
    const { saveServerTime, serverNow } = startApp()
    saveServerTime(NOON)
    saveServerTime(Number.NaN)
    expect(serverNow()).toBe(NOON)
  })
})

test('useNow reads the time at its interval and when the app becomes visible', async () => {
  setServerTime(NOON)
  const { result, act } = await renderHook(() => useNow(60_000))
  expect(result.current).toBe(NOON)
  await act(() => vi.advanceTimersByTime(59_999))
  expect(result.current).toBe(NOON)
  await act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(NOON + 60_000)
  await act(() => {
    vi.setSystemTime(NOON)
    saveServerTime(NOON + HOUR_MS)
    window.dispatchEvent(new Event('focus'))
  })
  expect(result.current).toBe(NOON + HOUR_MS)
})

test('useNow reads the time again at once when the first answer corrects a wrong device clock', async () => {
  setServerTime(NOON + 48 * HOUR_MS)
  const { result, act } = await renderHook(() => useNow(60_000))
  expect(result.current).toBe(NOON + 48 * HOUR_MS)
  await act(() => saveServerTime(NOON))
  expect(result.current).toBe(NOON)
})
