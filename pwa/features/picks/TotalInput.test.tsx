import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aGame } from '#pwa/testing/fixtures.ts'
import { TotalInput } from './TotalInput.tsx'

function Field() {
  const [score, setScore] = useState(0)
  return <TotalInput game={aGame({ awayTeam: 'GB', homeTeam: 'DET' })} score={score} isOpen onChange={setScore} />
}

const field = page.getByLabelText('Tiebreaker')
const refusal = page.getByRole('alert')

describe('the field for the total score', () => {
  beforeEach(async () => {
    await render(<Field />)
  })

  it('names the game, shows an example and accepts 200', async () => {
    await expect.element(field).toHaveAttribute('placeholder', '47')
    await expect.element(field).toHaveAccessibleDescription('Total score of Packers at Lions')
    await userEvent.type(field, '200')
    await expect.element(field).toHaveValue('200')
    expect(refusal.query()).toBeNull()
  })

  it.each([
    ['201', '20'],
    ['4.5', '4'],
    ['4,5', '4'],
    ['-7', ''],
    ['4x', '4'],
  ])('keeps the number before the key that makes %s wrong, and says why', async (typed, shown) => {
    const last = typed.search(/[^0-9]/)
    await userEvent.type(field, typed.slice(0, last === -1 ? typed.length : last + 1))
    await expect.element(field).toHaveValue(shown)
    await expect.element(refusal).toHaveTextContent('Only whole numbers up to 200')
  })

  it('forgets the refusal at the next number that is fine', async () => {
    await userEvent.type(field, '4.')
    await expect.element(refusal).toBeVisible()
    await userEvent.type(field, '7')
    await expect.element(field).toHaveValue('47')
    expect(refusal.query()).toBeNull()
  })
})
