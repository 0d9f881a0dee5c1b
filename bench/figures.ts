import { formatCount } from '#shared/numberText.ts'

/** The goal of a figure, or of its ratio to a reference that was measured in the same run, or of what it has more than that. */
export type Goal = { of: 'value' | 'ratio' | 'difference'; is: 'at most' | 'at least'; limit: number }

export const valueAtMost = (limit: number): Goal => ({ of: 'value', is: 'at most', limit })
export const ratioAtMost = (limit: number): Goal => ({ of: 'ratio', is: 'at most', limit })
export const ratioAtLeast = (limit: number): Goal => ({ of: 'ratio', is: 'at least', limit })

/** One measured quantity with a value for each round; `references` has the values that it is compared with, in the same order. */
export type Figure = {
  /** The goal's short name: "S1". */
  id: string
  what: string
  unit: string
  values: number[]
  references?: number[]
  /** Null for a figure without a goal. */
  goal: Goal | null
  /** A remark that is needed to evaluate the figure. */
  note?: string
}

export type Verdict = {
  value: number
  reference: number | null
  ratio: number | null
  difference: number | null
  isReached: boolean | null
  isNoisy: boolean
}

/** If a reference differs by more than this factor between rounds, the machine was busy with other work. */
const NOISY_FROM = 1.6

/** Computes the medians of a figure and its references, those of the ratio and the difference of each round, and whether the goal is reached. */
export function evaluate({ values, references, goal }: Figure): Verdict {
  const inRound = (of: (value: number, reference: number) => number) =>
    references ? median(references.map((reference, round) => of(values[round] ?? Number.NaN, reference))) : null
  const value = median(values)
  const reference = references ? median(references) : null
  const ratio = inRound((one, other) => one / other)
  const difference = inRound((one, other) => one - other)
  const evaluated = goal && { value, ratio, difference }[goal.of]
  return {
    value,
    reference,
    ratio,
    difference,
    isReached: goal === null || evaluated === null ? null : goal.is === 'at most' ? evaluated <= goal.limit : evaluated >= goal.limit,
    isNoisy: references && goal?.of !== 'difference' ? spreadOf(references) > NOISY_FROM : false,
  }
}

/** "S1 weeks, throughput: 18,400 /s / 33,100 /s = 0.56 (>= 0.55) PASS". */
export function formatFigure(figure: Figure): string {
  const { value, reference, isReached, isNoisy } = evaluate(figure)
  const { id, what, unit, goal, note } = figure
  const beside = reference === null ? '' : besideText(figure, reference)
  const wanted = goal ? ` (${formatGoal(figure)}) ${isReached ? 'PASS' : 'short'}` : ''
  return `${id} ${what}: ${withUnit(value, unit)}${beside}${wanted}${isNoisy ? ' NOISY' : ''}${note ? `  [${note}]` : ''}`
}

/** All figures as a table in Markdown. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { value, reference, isReached, isNoisy } = evaluate(figure)
    const outcome = isReached === null ? '' : isReached ? 'PASS' : 'short'
    return [
      figure.id,
      figure.what,
      withUnit(value, figure.unit),
      reference === null ? '' : withUnit(reference, figure.unit),
      comparedText(figure),
      figure.goal ? formatGoal(figure) : '',
      `${outcome}${isNoisy ? ' NOISY' : ''}`.trim(),
    ]
  })
  const table = [['', 'what', 'value', 'reference', 'beside it', 'goal', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(3, ...table.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = table
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** " / 33,100 /s = 0.56", and " - 1.20 ms = 4.10 ms" where the goal is of the difference. */
const besideText = (figure: Figure, reference: number) =>
  ` ${figure.goal?.of === 'difference' ? '-' : '/'} ${withUnit(reference, figure.unit)} = ${comparedText(figure)}`

function comparedText(figure: Figure): string {
  const { ratio, difference } = evaluate(figure)
  if (figure.goal?.of === 'difference') return difference === null ? '' : withUnit(difference, figure.unit)
  return ratio === null ? '' : ratio.toFixed(2)
}

function formatGoal({ goal, unit }: Figure): string {
  if (!goal) return ''
  const sign = goal.is === 'at most' ? '<=' : '>='
  if (goal.of === 'ratio') return `${sign} ${goal.limit} x`
  return `${sign} ${withUnit(goal.limit, unit)}${goal.of === 'difference' ? ' more' : ''}`
}

const withUnit = (value: number, unit: string) => `${formatNumber(value)} ${unit}`.trim()

/** Formats a number with at least three digits: 43,512 · 151 · 4.21. */
function formatNumber(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1_000) return formatCount(Math.round(value))
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

const spreadOf = (values: readonly number[]) => Math.max(...values) / Math.min(...values)
