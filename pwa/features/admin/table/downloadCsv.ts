import { callApi } from '#pwa/data/call/callApi.ts'
import { saveFile } from '#pwa/device/saveFile.ts'
import { TABLE_MAX_ROWS } from '#shared/contract/adminTable.ts'
import { csvOf } from '#shared/csv.ts'
import type { Column, RowOf, TableCall, TableState } from './tableTypes.ts'
import { type Page, pageInput } from './useTable.ts'

type Wanted<C extends TableCall> = {
  call: C
  params: Record<string, string> | undefined
  state: TableState<C>
  columns: readonly Column<C>[]
  /** Without its ending. */
  fileName: string
}

/** Saves what a table shows, all pages of it, as a CSV file. */
export async function downloadCsv<C extends TableCall>({ call, params, state, columns, fileName }: Wanted<C>): Promise<void> {
  const rows: RowOf<C>[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = pageInput(state, params, { rows: TABLE_MAX_ROWS, ...(cursor !== undefined && { cursor }) })
    const page = (await callApi(call, input)) as Page<C>
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  const written = columns.flatMap(({ label, csv }) => (csv ? [{ label, value: csv }] : []))
  saveFile(new Blob([csvOf(written, rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
