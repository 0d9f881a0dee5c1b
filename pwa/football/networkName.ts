/** Networks whose usual name is too long for the middle of a game's card. */
const SHORT_NAMES: Record<string, string> = {
  'Prime Video': 'Prime',
  'Amazon Prime Video': 'Prime',
  'NFL Network': 'NFLN',
  'ESPN Deportes': 'ESPN',
  'YouTube TV': 'YouTube',
}

/** "Prime Video" → "Prime": as few letters as say it. */
export const shortNetworkName = (network: string) => SHORT_NAMES[network] ?? network.split('/')[0] ?? network
