/** A picture in a mail, which its HTML names as `cid:…`. It is drawn when the mail is sent. */
export type Picture = { cid: string; svg: string }

/** A drawn picture. */
export type Attachment = { cid: string; png: Buffer }
