import { expect, test } from 'vitest'
import { type CsvValue, csvOf } from './csv.ts'

const fieldOf = (value: CsvValue) => csvOf([{ label: 'A', value: () => value }], [null]).slice('\ufeffA\r\n'.length, -2)

test('a table has a byte order mark, a head and a line for each row', () => {
  const columns = [
    { label: 'Name', value: (row: { name: string; score: number }) => row.name },
    { label: 'Season score', value: (row: { name: string; score: number }) => row.score },
  ]
  expect(csvOf(columns, [{ name: 'Zoë', score: 9 }])).toBe('\ufeffName,Season score\r\nZoë,9\r\n')
})

test.each([
  ['a plain text stays', 'Pat', 'Pat'],
  ['a comma', 'Smith, Pat', '"Smith, Pat"'],
  ['a quote is doubled', 'the "Bus"', '"the ""Bus"""'],
  ['a line break inside', 'a\nb', '"a\nb"'],
  ['nothing', null, ''],
  ['a number', -3, '-3'],
  ['true', true, 'true'],
  ['an equals sign', '=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['a plus', '+1', "'+1"],
  ['a minus', '-1+2', "'-1+2"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a line feed', '\n=1', `"'\n=1"`],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at sign', '＠A', "'＠A"],
  ['an equals sign later', '1=1', '1=1'],
])('%s', (_, value, field) => {
  expect(fieldOf(value)).toBe(field)
})
