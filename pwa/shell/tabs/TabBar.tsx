import { TabRow } from './TabRow.tsx'
import * as texts from './texts.ts'
import { useTabLinks } from './useTabLinks.tsx'

/** A player's tabs at the bottom of phones. */
export const TabBar = () => <TabRow label={texts.main()} tabs={useTabLinks()} />
