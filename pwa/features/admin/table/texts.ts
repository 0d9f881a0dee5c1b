// Written by `npm run texts` from the catalog of this folder.

export const theFileCouldNot: () => string = () => "The file could not be made"
export const pleaseTryAgain: () => string = () => "Please try again."
export const nothingMatches: () => string = () => "Nothing matches."
export const moreThan: () => string = () => "more than "
export const toOf: (d: { first: string | number | bigint; last: string | number | bigint; of: string | number | bigint; total: string | number | bigint }) => string = (d) => d.first + " to " + d.last + " of " + d.of + d.total
export const pagesOf: (d: { name: string | number | bigint }) => string = (d) => "Pages of " + d.name
export const previousPage: () => string = () => "Previous page"
export const page: (d: { count: string | number | bigint }) => string = (d) => "Page " + d.count
export const ofCount: (d: { count: string | number | bigint }) => string = (d) => " of " + d.count
export const nextPage: () => string = () => "Next page"
export const search: (d: { searchLabel: string | number | bigint }) => string = (d) => "Search: " + d.searchLabel
export const csv: () => string = () => "CSV"
export const all: (d: { label: string | number | bigint }) => string = (d) => d.label + ": all"
export const sortBy: () => string = () => "Sort by"
export const lowestFirst: () => string = () => "Lowest first"
export const highestFirst: () => string = () => "Highest first"
