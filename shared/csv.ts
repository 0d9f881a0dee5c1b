export type CsvValue = string | number | boolean | null
export type CsvColumn<Row> = { label: string; value: (row: Row) => CsvValue }

/** Spreadsheets run text that begins with one of these characters, or its full-width form, as a formula. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
/** An international phone number. It runs nothing, and an apostrophe would make it unreadable for other systems. */
const IS_PHONE_NUMBER = /^\+\d{7,15}$/
const NEEDS_QUOTES = /[",\r\n]/
/** Without a byte order mark Excel reads the file in the encoding of the computer. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table as CSV by RFC 4180, in UTF-8. Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ label }) => toField(label)), ...rows.map((row) => columns.map(({ value }) => toField(value(row))))]
  return BYTE_ORDER_MARK + lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

function toField(value: CsvValue): string {
  if (value === null) return ''
  const text = typeof value === 'string' && RUNS_AS_FORMULA.test(value) && !IS_PHONE_NUMBER.test(value) ? `'${value}` : String(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
