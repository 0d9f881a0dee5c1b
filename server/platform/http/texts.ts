// Written by `npm run texts` from the catalog of this folder.

export const aTextHasACharacter: () => string = () => "A text has a character that is not allowed."
