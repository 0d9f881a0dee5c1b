import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './app.css'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { filledPercent, Meter } from './Meter.tsx'
import { Monogram } from './Monogram.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'
import { TextArea } from './TextArea.tsx'

describe('Button', () => {
  test('ignores taps while busy, and keeps its name and its focus', async () => {
    const onClick = vi.fn()
    const { rerender } = await render(<Button onClick={onClick}>Submit</Button>)
    const button = page.getByRole('button', { name: 'Submit' })
    await button.click()
    await rerender(
      <Button onClick={onClick} isBusy>
        Submit
      </Button>,
    )
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('does not submit its form while busy', async () => {
    const onSubmit = vi.fn()
    await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Create Account
        </Button>
      </form>,
    )
    await page.getByRole('button').click({ force: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('every size of every control is at least 44 by 44 px', async () => {
    await render(
      <MemoryRouter>
        <Button size="small">I</Button>
        <Button>I</Button>
        <Button size="large">I</Button>
        <ButtonLink to="/x" size="small">
          I
        </ButtonLink>
        <IconButton label="Menu" icon="menu" />
        <Tabs label="Account" selected="in" onSelect={() => {}} tabs={[{ id: 'in', label: 'I' }]}>
          x
        </Tabs>
        <Field label="Email" />
      </MemoryRouter>,
    )
    const controls = document.querySelectorAll('button, a, input')
    expect(controls).toHaveLength(7)
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  test('an icon button and a link button have accessible names', async () => {
    await render(
      <MemoryRouter>
        <IconButton label="Back" icon="back" />
        <ButtonLink to="/nflpicks">Start Playing Now</ButtonLink>
      </MemoryRouter>,
    )
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Start Playing Now' })).toHaveAttribute('href', '/nflpicks')
  })
})

describe('Field', () => {
  test('is described by its error and its hint', async () => {
    await render(<Field label="Email" hint="Only about your picks." error="Invalid email" />)
    const input = page.getByRole('textbox', { name: 'Email' })
    await expect.element(input).toHaveAccessibleDescription('Only about your picks. Invalid email')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  })

  test('is neither invalid nor described without an error', async () => {
    await render(<Field label="Email" />)
    const input = page.getByRole('textbox', { name: 'Email' })
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    await expect.element(input).not.toHaveAttribute('aria-describedby')
  })

  test.each([
    ['field', Field],
    ['text area', TextArea],
  ])('announces the error of a %s whose form does not focus it', async (_, Control) => {
    const { rerender } = await render(<Control label="Reason" value="" onChange={() => {}} />)
    const region = document.querySelector('[aria-live="polite"]')
    await rerender(<Control label="Reason" value="" error="Please give a reason" onChange={() => {}} />)
    expect(region).toHaveTextContent('Please give a reason')
  })

  test('shows and hides a password', async () => {
    await render(<Field label="Password" type="password" defaultValue="secret" />)
    const input = page.getByLabelText('Password', { exact: true })
    await expect.element(input).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(input).toHaveAttribute('type', 'text')
    await expect.element(input).toHaveValue('secret')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(input).toHaveAttribute('type', 'password')
  })

  test('works with react-hook-form: it has the value, shows the error, and the first invalid field gets the focus', async () => {
    const onValid = vi.fn()
    function SignIn() {
      const { register, handleSubmit, formState } = useForm<{ email: string }>()
      return (
        <form onSubmit={handleSubmit((values) => onValid(values))}>
          <Field label="Email" error={formState.errors.email?.message} {...register('email', { required: 'Email is required' })} />
          <Button type="submit">Sign In</Button>
        </form>
      )
    }
    await render(<SignIn />)
    const input = page.getByRole('textbox', { name: 'Email' })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(input).toHaveAccessibleDescription('Email is required')
    expect(document.querySelector('[aria-live]')).toBeNull() // the focus reads it
    await expect.element(input).toHaveFocus()
    await input.fill('em@example.com')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => onValid.mock.calls).toEqual([[{ email: 'em@example.com' }]])
  })
})

test('a tap on its label ticks a checkbox, and its error describes it', async () => {
  await render(<Checkbox label="I am 18 or older" error="You must accept" />)
  const box = page.getByRole('checkbox', { name: 'I am 18 or older' })
  await page.getByText('I am 18 or older').click()
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveAccessibleDescription('You must accept')
})

test('arrow keys, Home and End move between tabs, and the arrows wrap at both ends', async () => {
  const ids = ['a', 'b', 'c'] as const
  function Three() {
    const [selected, setSelected] = useState<(typeof ids)[number]>('a')
    return (
      <Tabs label="Letters" selected={selected} onSelect={setSelected} tabs={ids.map((id) => ({ id, label: id.toUpperCase() }))}>
        Panel {selected}
      </Tabs>
    )
  }
  await render(<Three />)
  await page.getByRole('tab', { name: 'A' }).click()
  for (const [key, name] of [
    ['{ArrowRight}', 'B'],
    ['{End}', 'C'],
    ['{ArrowRight}', 'A'],
    ['{ArrowLeft}', 'C'],
    ['{Home}', 'A'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('tab', { name })).toHaveFocus()
    await expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name })).toHaveTextContent(`Panel ${name.toLowerCase()}`)
  }
})

test('a switch that is being saved keeps the focus, ignores taps and can be tapped afterwards', async () => {
  const onChange = vi.fn()
  const { rerender } = await render(<Switch label="Results" isOn onChange={onChange} />)
  const control = page.getByRole('switch', { name: 'Results' })
  await control.click()
  await rerender(<Switch label="Results" isOn={false} isBusy onChange={onChange} />)
  await expect.element(control).toHaveFocus()
  await expect.element(control).toHaveAttribute('aria-busy', 'true')
  await expect.element(control).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[false]])
  await rerender(<Switch label="Results" isOn={false} onChange={onChange} />)
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[false], [true]])
})

describe('CodeField', () => {
  const boxes = () => [...document.querySelectorAll('div[aria-hidden] > span')].map((box) => getComputedStyle(box))

  test.each([
    ['in normal colors', 'none', undefined],
    ['in normal colors after a wrong code', 'none', 'This code is wrong'],
    ['in a high contrast theme', 'active', undefined],
  ])('shows which box is typed in, %s', async (_, theme, error) => {
    await emulateMedia({ 'forced-colors': theme })
    await render(<CodeField label="Code" value="12" length={4} error={error} onChange={() => {}} />)
    expect(new Set(boxes().map(({ outlineStyle }) => outlineStyle))).toEqual(new Set(['none']))
    await page.getByRole('textbox').click({ force: true })
    await expect.poll(() => boxes().map(({ outlineStyle }) => outlineStyle)).toEqual(['none', 'none', 'solid', 'none'])
  })
})

describe('in a high contrast theme', () => {
  test('a switch shows its track, its thumb, and whether it is on', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    await render(
      <>
        <Switch label="Results" isOn />
        <Switch label="Moved games" isOn={false} />
      </>,
    )
    const [on, off] = page
      .getByRole('switch')
      .elements()
      .map(({ lastElementChild: track }) => [track, track?.firstElementChild].map((part) => part && getComputedStyle(part).backgroundColor))
    const { backgroundColor } = getComputedStyle(document.documentElement)
    expect(on?.[0]).not.toBe(off?.[0])
    for (const [track, thumb] of [on ?? [], off ?? []]) {
      expect(track).not.toBe(backgroundColor)
      expect(thumb).not.toBe(track)
    }
  })

  test('the selected tab differs from the others', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    await render(
      <Tabs label="Letters" selected="a" onSelect={() => {}} tabs={['a', 'b'].map((id) => ({ id, label: id }))}>
        Panel
      </Tabs>,
    )
    const [a, b] = page
      .getByRole('tab')
      .elements()
      .map((tab) => getComputedStyle(tab))
    expect(a?.backgroundColor).not.toBe(b?.backgroundColor)
    expect(a?.color).not.toBe(b?.color)
  })

  test('a bar without words is seen, as its color is all there is of it', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    await render(<span className="block h-2 bg-pick-fill" data-testid="bar" />)
    const { backgroundColor } = getComputedStyle(page.getByTestId('bar').element())
    expect(backgroundColor).not.toBe(getComputedStyle(document.documentElement).backgroundColor)
  })
})

describe('Meter', () => {
  test.each([
    [0, 16, 8],
    [1, 16, 8],
    [2, 16, 12.5],
    [16, 16, 100],
    [20, 16, 100],
    [0, 0, 8],
  ])('%i of %i fills %f percent', (value, max, percent) => {
    expect(filledPercent(value, max)).toBe(percent)
  })

  test('exposes the exact value to assistive technology, not the drawn one', async () => {
    await render(<Meter label="Picks made" value={0} max={13} valueText="0 of 13 picks" />)
    const meter = page.getByRole('progressbar', { name: 'Picks made' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '0')
    await expect.element(meter).toHaveAttribute('aria-valuemax', '13')
    await expect.element(meter).toHaveAttribute('aria-valuetext', '0 of 13 picks')
  })
})

describe('Monogram', () => {
  const colors = { fill: '#203731', ink: '#ffffff', ring: '#ffb612' }
  const pixel = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

  const look = () => {
    const { opacity, backgroundColor } = getComputedStyle(document.querySelector('img') ?? document.body)
    return { opacity, isOpaque: /^rgb\(|^#|^oklch\([^/]+$/.test(backgroundColor) }
  }

  test('shows its letters when the image cannot be loaded', async () => {
    const failed = vi.fn()
    document.addEventListener('error', failed, { capture: true, once: true })
    await render(<Monogram name="Green Bay Packers" text="GB" colors={colors} imageUrl="data:image/png;base64,broken" />)
    await expect.poll(() => failed.mock.calls.length).toBe(1)
    expect(look()).toMatchObject({ opacity: '0' })
    await expect.element(page.getByRole('img', { name: 'Green Bay Packers' })).toHaveTextContent('GB')
  })

  test('shows the image in front of its letters once it has loaded, and those of another team until its own has', async () => {
    const { rerender } = await render(<Monogram name="Green Bay Packers" text="GB" colors={colors} imageUrl={pixel} />)
    await expect.poll(look).toEqual({ opacity: '1', isOpaque: true })
    await rerender(<Monogram name="Detroit Lions" text="DET" colors={colors} imageUrl="data:image/png;base64,broken" />)
    expect(look()).toMatchObject({ opacity: '0' })
  })

  test('is hidden from assistive technology beside the name', async () => {
    await render(<Monogram name="Green Bay Packers" text="GB" colors={colors} isDecorative />)
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  })
})

test('a badge shows its text in every color', async () => {
  await render(<Badge tone="correct">CORRECT</Badge>)
  await expect.element(page.getByText('CORRECT')).toBeVisible()
})
