import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'
import { closeTooltip, hoverTooltip, leaveTooltip, openTooltipId } from './tooltipTiming.ts'

describe('a tooltip under the pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const id of ['one', 'two']) closeTooltip(id)
    vi.useRealTimers()
  })

  test('opens after 700 ms of hovering', () => {
    vi.advanceTimersByTime(1_000)
    hoverTooltip('one')
    vi.advanceTimersByTime(699)
    expect(openTooltipId.get()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(openTooltipId.get()).toBe('one')
  })

  test('does not open for a pointer that leaves within 700 ms', () => {
    vi.advanceTimersByTime(1_000)
    hoverTooltip('one')
    vi.advanceTimersByTime(400)
    leaveTooltip('one')
    vi.advanceTimersByTime(5_000)
    expect(openTooltipId.get()).toBeNull()
  })

  test.each([
    [299, 'two'],
    [300, null],
  ])('%i ms after a tooltip has closed, the tooltip that opens without a delay is: %s', (waitMs, open) => {
    vi.advanceTimersByTime(1_000)
    hoverTooltip('one')
    vi.advanceTimersByTime(700)
    closeTooltip('one')
    vi.advanceTimersByTime(waitMs)
    hoverTooltip('two')
    expect(openTooltipId.get()).toBe(open)
  })
})

test('keyboard focus opens a tooltip at once, the tooltip describes its control, and Escape closes it', async () => {
  await render(
    <Tooltip text="Another week's games">
      <IconButton label="Weeks" icon="menu" />
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent("Another week's games")
  await expect.element(page.getByRole('button', { name: 'Weeks' })).toHaveAccessibleDescription("Another week's games")
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Weeks' })).not.toHaveAttribute('aria-describedby')
})
