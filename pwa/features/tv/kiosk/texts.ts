// Written by `npm run texts` from the catalog of this folder.

export const leaveFullScreenF: () => string = () => "Leave full screen (F)"
export const fullScreenF: () => string = () => "Full screen (F)"
