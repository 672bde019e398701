// Reads what a mail server of a test has received.

/** The mail's text as a mail program shows it. */
export const readable = (mail = '') =>
  mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

export const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}:[ \t]*(.*(?:\r\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\r\n\s+/g, ' ') ?? ''
