import { inkOn } from '#shared/contrast.ts'
import { teamColors } from '#shared/reference/teams.ts'
import type { CardGame, CardMark } from './cardFacts.ts'
import { write } from './lettering.ts'
import { group, type Shape, shape } from './shape.ts'

const RADIUS = 22
const FADED = '#565b64'
/** Of the letters in a crest. */
export const LETTER_SIZE = 15
const letters = (team: string, fill: string) => shape('text', { y: 5, fill }, team)
/** A stamp is pressed by hand: each one a little turned. */
const turnOf = (index: number) => 8 + ((index * 5) % 7)

export const INKS: Record<Exclude<CardMark, 'waiting' | 'not_picked'>, string> = {
  correct: '#15803d',
  missed: '#b91c1c',
  level: '#57534a',
}
const sign = (mark: keyof typeof SIGNS, stroke: string) =>
  shape('path', { d: SIGNS[mark], fill: 'none', stroke, strokeWidth: 2.4, strokeLinecap: 'round' })
const SIGNS = { correct: 'M-4.5.5l3 3 6-6.5', missed: 'M-3.5-3.5l7 7m0-7l-7 7', level: 'M-4 0h8' }

type Place = { x: number; y: number; scale: number }
const placed = ({ x, y, scale }: Place, ...shapes: readonly Shape[]) =>
  group({ transform: `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(2)})`}` }, ...shapes)
const round = (value: number) => Math.round(value * 10) / 10

/** A crest on paper, with the stamp of its final game over it. `order`: which of the stamps it is. */
export function drawCrest({ team, mark, below }: CardGame, place: Place, { index, order }: { index: number; order: number }): Shape {
  return placed(
    place,
    ...(mark === 'not_picked' ? openRing(team) : disc(team, { isMissed: mark === 'missed', order })),
    ...(mark === 'waiting' || mark === 'not_picked' ? [] : [stamp(mark, { index, order })]),
    ...(below === '' ? [] : [write(below, { y: 46, size: 14, maxWidth: 58, fill: '#57534a' })]),
  )
}

/** A missed crest loses its color. */
function disc(team: string, { isMissed, order }: { isMissed: boolean; order: number }): readonly Shape[] {
  const { primaryColor, secondaryColor } = teamColors(team)
  return [
    shape('circle', { r: RADIUS, fill: primaryColor, stroke: secondaryColor, strokeWidth: 2 }),
    ...(isMissed ? [shape('circle', { r: RADIUS + 1, fill: FADED, className: 'card-stamp', order })] : []),
    letters(team, isMissed ? '#fff' : inkOn(primaryColor)),
  ]
}

/** A game without a pick. */
const openRing = (team: string) => [
  shape('circle', { r: RADIUS, fill: 'none', stroke: '#8a8371', strokeWidth: 1.5, strokeDasharray: '3 4' }),
  letters(team, '#6b6555'),
]

/** A ring and a sign in a disc: the color is never alone. */
function stamp(mark: keyof typeof INKS, { index, order }: { index: number; order: number }): Shape {
  const ink = INKS[mark]
  return group(
    { className: 'card-stamp', order },
    group(
      { transform: `rotate(${turnOf(index)})`, fill: 'none', strokeWidth: 3.5 },
      shape('circle', { r: 26.5, stroke: ink }),
      shape('circle', { r: 26.5, stroke: '#ffffff8c', strokeDasharray: '1.2 7.2' }),
    ),
    group(
      { transform: 'translate(17 15)' },
      shape('circle', { r: 10, fill: ink, stroke: '#fdfaf1', strokeWidth: 2.5 }),
      sign(mark, '#fff'),
    ),
  )
}

/** A crest pressed into gold: a check where it was right, faint where it was not. */
export function pressCrest({ team, mark }: CardGame, place: Place, ink: string): Shape {
  const isRight = mark === 'correct'
  return placed(
    place,
    shape('circle', { cy: 1, r: RADIUS, fill: 'none', stroke: '#ffffff80', strokeWidth: 1.5 }),
    group(
      isRight ? {} : { opacity: 0.5 },
      shape('circle', { r: RADIUS, fill: 'none', stroke: ink, strokeWidth: 1.6, ...(mark === 'not_picked' && { strokeDasharray: '3 4' }) }),
      letters(team, ink),
    ),
    ...(isRight ? [group({ transform: 'translate(16 -17)' }, shape('circle', { r: 10, fill: ink }), sign('correct', '#ffe08a'))] : []),
  )
}
