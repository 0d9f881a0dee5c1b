import { Icon } from '#pwa/design/Icon.tsx'
import { TabRow } from './TabRow.tsx'
import * as texts from './texts.ts'
import { useTabLinks } from './useTabLinks.ts'

/** A player's tabs at the bottom of phones. */
export const TabBar = () => (
  <TabRow
    label={texts.main()}
    tabs={useTabLinks().map(({ tab: { path, label, icon }, isHere, dot }) => ({
      path,
      label,
      icon: <Icon name={icon} sizePx={22} />,
      isHere,
      dot,
    }))}
  />
)
