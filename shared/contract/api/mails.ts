// The links of mails about projects.

import { z } from 'zod'
import { calls } from './call.ts'
import { string } from './envelope.ts'

const EXAMPLE_TOKEN = '01957a3c-8f20-7d1e-a4b6-000000000001.weekly-report.w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs'
/** That of a monthly report has the longest address, encoded. */
const MAX_TOKEN = 600
const tokenQuery = z.object({ token: string(EXAMPLE_TOKEN).max(MAX_TOKEN).meta({ description: 'As the mail has it' }) })
const page = { 'text/html': '<!doctype html><title>Unsubscribe? · Sightline</title>' }

export const mailCalls = calls('Account', {
  askUnsubscribe: {
    summary: 'The page that asks whether to unsubscribe; it changes nothing',
    querystring: tokenQuery,
    streams: page,
  },
  unsubscribe: {
    summary: 'Unsubscribe from the mails that the token is of',
    description: 'What mail programs post for one click (RFC 8058). Done again, it changes nothing more.',
    querystring: tokenQuery,
    streams: page,
  },
})
