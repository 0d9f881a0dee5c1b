// Written by `npm run texts` from the catalog of this folder.

export const itWorks: () => string = () => "It works"
export const thisIsHowWeRemind: () => string = () => "This is how we remind you before picks lock."
