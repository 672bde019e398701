// Validation of typed names, emails and passwords, with the messages of wrong ones.

import { MAX_EMAIL_LENGTH } from '@sightline/shared/domain/email.ts'
import { MAX_PROFILE_NAME } from '@sightline/shared/domain/profile-limits.ts'
import { isCommonPassword, PASSWORD_COMMON } from '@sightline/shared/service/common-password.ts'
import { z } from 'zod'
import { isStorable } from '../database/storable-text.ts'
import { isMadeOfKnownWords } from './weak-password.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256

export const accountMessages = {
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter a valid email address, for example name@company.com.',
  emailTaken: 'An account with this email already exists.',
  passwordMissing: 'Enter your password.',
  passwordShort: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordLong: `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  passwordCommon: PASSWORD_COMMON,
  passwordKnown: 'Choose a password that is not made of your email address or our name.',
  nameLong: `Use at most ${MAX_PROFILE_NAME} characters.`,
  unstorable: 'Remove the characters that cannot be stored.',
  wrongPassword: 'Wrong email or password.',
  wrongPresentPassword: 'This is not your password.',
  codeMissing: 'Enter the code.',
  setUpOver: 'This set-up took too long, or was begun again or finished in another tab.',
  wrongFirstCode: 'This code is wrong. Is the time of your device right?',
  wrongCode: 'This code is wrong, or was used already. Wait for the next one.',
  wrongRecoveryCode: 'This is none of your recovery codes, or it was used already.',
  codesBlocked: 'Too many wrong codes within a day. Please use a recovery code, or try again tomorrow.',
  codeUncheckable: 'This code cannot be checked, because a key of Sightline was replaced. Please use a recovery code.',
  nothingToChange: 'Choose what you want to do.',
  nothingToSignOut: 'Choose where you want to sign out.',
  // Attempts in progress may still succeed, so this does not say that a password was wrong.
  tooManyAttempts: (minutes: number) => `Too many attempts. Please try again in ${inMinutes(minutes)}.`,
  tooManySignIns: (minutes: number) =>
    `Too many sign-ins were started from your network. Please try again in ${inMinutes(minutes)}.`,
  tooManyMails: (minutes: number) => `Too many requests. Please try again in ${inMinutes(minutes)}.`,
} as const

function inMinutes(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Characters as a person counts them, not UTF-16 units. */
const characters = (text: string) => [...text].length

const typedText = z.string().default('')
const storableText = typedText.refine(isStorable, { error: accountMessages.unstorable, abort: true })

export const emailInput = storableText
  .transform((email) => email.trim())
  .pipe(
    z
      .string()
      .min(1, { error: accountMessages.emailMissing, abort: true })
      .max(MAX_EMAIL_LENGTH, { error: accountMessages.emailInvalid, abort: true })
      .regex(z.regexes.email, accountMessages.emailInvalid),
  )

const passwordInput = typedText
  .refine((password) => characters(password) >= MIN_PASSWORD_LENGTH, {
    error: accountMessages.passwordShort,
    abort: true,
  })
  .refine((password) => characters(password) <= MAX_PASSWORD_LENGTH, {
    error: accountMessages.passwordLong,
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), accountMessages.passwordCommon)

const isUnknown = (password: string, email: string) => !isMadeOfKnownWords(password, email, MIN_PASSWORD_LENGTH)

export const nameInput = storableText
  .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
  .refine((name) => characters(name) <= MAX_PROFILE_NAME, accountMessages.nameLong)
  .transform((name) => (name === '' ? null : name))

// A stored password may predate today's rules, so only its length is limited, which bounds the hashing.
const storedPassword = typedText
  .refine((password) => password !== '', accountMessages.passwordMissing)
  .refine((password) => characters(password) <= MAX_PASSWORD_LENGTH, accountMessages.passwordLong)

export const signInInput = z.object({ email: emailInput, password: storedPassword })
export const signUpInput = z
  .object({ name: nameInput, email: emailInput, password: passwordInput })
  .refine(({ email, password }) => isUnknown(password, email), {
    path: ['password'],
    error: accountMessages.passwordKnown,
  })
export const standInInput = z.object({ name: nameInput, email: emailInput })
export const forgotPasswordInput = z.object({ email: emailInput })
export const resetPasswordInput = (email: string) =>
  z.object({
    password: passwordInput.refine((password) => isUnknown(password, email), accountMessages.passwordKnown),
  })
/** @param hasPassword false: the account signs in through another service */
export const endSessionInput = (hasPassword: boolean) =>
  z.object({
    session: storableText.refine((session) => session !== '', accountMessages.nothingToSignOut),
    confirmation: hasPassword ? storedPassword : typedText,
  })
/** @param isOn two-step sign-in: its changes ask for all that a sign-in asks for */
export const twoStepInput = (isOn: boolean) =>
  z.object({
    act: isOn ? typedText.refine((act) => act !== '', accountMessages.nothingToChange) : typedText,
    proof: storedPassword,
    code: isOn ? typedText.refine((code) => code.trim() !== '', accountMessages.codeMissing) : typedText,
  })
export const changePasswordInput = (email: string) => resetPasswordInput(email).extend({ present: storedPassword })
