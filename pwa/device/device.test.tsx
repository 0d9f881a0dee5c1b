import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { afterNextPaint } from './afterNextPaint.ts'
import { copyText } from './copyText.ts'
import { useMediaQuery } from './useMediaQuery.ts'
import { useOnline } from './useOnline.ts'
import { vibrate } from './vibrate.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A spy of this test alone. */
function stub<Spy extends { mockRestore: () => void }>(spy: Spy): Spy {
  onTestFinished(() => spy.mockRestore())
  return spy
}

test('useOnline changes when the network is lost and when it returns', async () => {
  const onLine = stub(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
  const { result, act } = await renderHook(() => useOnline())
  expect(result.current).toBe(true)
  onLine.mockReturnValue(false)
  await act(() => window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  onLine.mockReturnValue(true)
  await act(() => window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})

test('useMediaQuery returns whether a media query matches', async () => {
  const { result: narrow } = await renderHook(() => useMediaQuery('(max-width: 10000px)'))
  const { result: wide } = await renderHook(() => useMediaQuery('(min-width: 10000px)'))
  expect([narrow.current, wide.current]).toEqual([true, false])
})

test('copies a text through the clipboard', async () => {
  const writeText = stub(vi.spyOn(navigator.clipboard, 'writeText')).mockResolvedValue()
  expect(await copyText('QK7M-3TXH')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('QK7M-3TXH')
})

test('copies through a selection when the clipboard is refused, and removes its helper element', async () => {
  stub(vi.spyOn(navigator.clipboard, 'writeText')).mockRejectedValue(new Error('NotAllowedError'))
  let selected = ''
  stub(vi.spyOn(document, 'execCommand')).mockImplementation(() => {
    const area = document.activeElement
    if (area instanceof HTMLTextAreaElement) selected = area.value
    return true
  })
  expect(await copyText('QK7M-3TXH')).toBe(true)
  expect(selected).toBe('QK7M-3TXH')
  expect(document.querySelector('textarea')).toBeNull()
})

test('reports that a text could not be copied at all', async () => {
  stub(vi.spyOn(navigator.clipboard, 'writeText')).mockRejectedValue(new Error('NotAllowedError'))
  stub(vi.spyOn(document, 'execCommand')).mockReturnValue(false)
  expect(await copyText('QK7M-3TXH')).toBe(false)
})

test('vibrates where the device can, and does nothing where it cannot', () => {
  const buzz = stub(vi.spyOn(navigator, 'vibrate')).mockReturnValue(true)
  vibrate(50)
  expect(buzz).toHaveBeenCalledWith(50)
  vi.stubGlobal('navigator', {})
  expect(() => vibrate(50)).not.toThrow()
})

test('work after the next paint waits for a frame and runs once; a page that closes before runs it at once', async () => {
  const works = [vi.fn(), vi.fn()] as const
  afterNextPaint(works[0])
  expect(works[0]).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  expect(works[0]).toHaveBeenCalledOnce()
  afterNextPaint(works[1])
  await vi.waitFor(() => expect(works[1]).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('pagehide'))
  expect(works[0]).toHaveBeenCalledOnce()
  expect(works[1]).toHaveBeenCalledOnce()
})
