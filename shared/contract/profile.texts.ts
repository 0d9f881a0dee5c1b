// Written by `npm run texts` from the catalog of this folder.

export const charactersOfAUsername: (d: { min: string | number | bigint; max: string | number | bigint }) => string = (d) => "Use " + d.min + " to " + d.max + " letters, digits, dots, dashes or underscores"
