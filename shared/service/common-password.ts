import { dictionary } from '@zxcvbn-ts/language-common'

/** Two keyboards may write the same letter in different ways (NFKC makes them equal). */
export const foldPassword = (text: string) => text.normalize('NFKC').toLowerCase()

const common = new Set(dictionary['passwords-common'])

export const PASSWORD_COMMON = 'Many people use this password, so it is tried first. Choose another one.'

/** Whether it is one of the 49,000 most used ones, as breaches have shown, in whichever case. */
export const isCommonPassword = (password: string): boolean => common.has(foldPassword(password))
