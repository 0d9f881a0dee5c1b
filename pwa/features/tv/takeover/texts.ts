// Written by `npm run texts` from the catalog of this folder.

export const theBarReacts: () => string = () => "The bar reacts"
export const fromToIfItEnded: (d: { before: string | number | bigint; now: string | number | bigint }) => string = (d) => "from " + d.before + " to " + d.now + ", if it ended now"
export const alsoUp: (d: { others: string | number | bigint; value: string | number | bigint }) => string = (d) => "Also up: " + d.others + d.value
export const andMore: (d: { more: string | number | bigint }) => string = (d) => " and " + d.more + " more"
export const live: () => string = () => "LIVE"
