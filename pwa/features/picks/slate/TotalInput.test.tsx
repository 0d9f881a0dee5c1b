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

  it('keeps the number before the digit that makes it larger than 200, and says why', async () => {
    await userEvent.type(field, '201')
    await expect.element(field).toHaveValue('20')
    await expect.element(refusal).toHaveTextContent('Only whole numbers up to 200')
  })

  it.each(['4.5', '4,5', '-7', '4x'])('takes %s for no number, says why, and is empty when it is left', async (typed) => {
    await userEvent.type(field, typed)
    await expect.element(field).toHaveValue(typed)
    await expect.element(refusal).toHaveTextContent('Only whole numbers up to 200')
    await userEvent.tab()
    await expect.element(field).toHaveValue('')
    expect(refusal.query()).toBeNull()
  })

  it('forgets the refusal at the next number that is fine', async () => {
    await userEvent.type(field, '4.')
    await expect.element(refusal).toBeVisible()
    await userEvent.type(field, '{Backspace}7')
    await expect.element(field).toHaveValue('47')
    expect(refusal.query()).toBeNull()
  })
})
