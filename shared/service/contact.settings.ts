// Contact addresses of the operator, shown on pages and in messages of the API and the identity provider.

import { z } from 'zod'
import { defaultContact, type Contact } from '../domain/support.ts'

const OFFICE_LINES = 6
const address = z.email('must be an address such as support@example.com')

export const contactEnvironment = {
  CONTACT_EMAIL: address.default(defaultContact.email),
  SUPPORT_EMAIL: address.default(defaultContact.supportEmail),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()-]{2,30}$/, 'must be a phone number such as +1 555 0100')
    .default(defaultContact.supportPhone),
  OFFICE_ADDRESS: z
    .string()
    .transform((text) => text.split(';').map((line) => line.trim()))
    .refine(
      (lines) => lines.length <= OFFICE_LINES && !lines.includes(''),
      `must be up to ${OFFICE_LINES} lines with ; between them`,
    )
    .default([...defaultContact.office]),
}

export type ContactSettings = z.infer<z.ZodObject<typeof contactEnvironment>>

export const contactOf = (settings: ContactSettings): Contact => ({
  email: settings.CONTACT_EMAIL,
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: settings.SUPPORT_PHONE,
  office: settings.OFFICE_ADDRESS,
})
