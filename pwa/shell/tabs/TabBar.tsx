import { Icon } from '#pwa/design/Icon.tsx'
import { TabRow } from './TabRow.tsx'
import { usePlaceLinks } from './useTabLinks.ts'

/** A player's tabs: one for each place. */
export const TabBar = () => (
  <TabRow
    label="Main"
    tabs={usePlaceLinks().map(({ place: { path, label, icon }, isHere, dot }) => ({
      path,
      label,
      icon: <Icon name={icon} sizePx={22} />,
      isHere,
      dot,
    }))}
  />
)
