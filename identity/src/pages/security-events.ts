// Lines for whoever looks into an attack: who did what, and from where (docs/logs.md). What was typed is in none of them.

import type { FastifyRequest } from 'fastify'

/** Whether a line is a warning, of which a flood is cut short (shared/service/logger.ts). */
const levels = {
  'signed-in': 'info',
  'sign-in-failed': 'warn',
  'sign-in-limited': 'warn',
  'signed-up': 'info',
  'sign-up-limited': 'warn',
  'password-link-asked': 'info',
  'password-link-limited': 'warn',
  'password-changed': 'info',
  'two-step-on': 'info',
  'two-step-off': 'info',
  'recovery-codes-made': 'info',
  'recovery-code-used': 'info',
  'passkey-added': 'info',
  'passkey-removed': 'info',
  'passkey-copied': 'warn',
  'second-step-failed': 'warn',
  'second-step-limited': 'warn',
  'app-connected': 'info',
  'signed-out': 'info',
  'signed-out-everywhere': 'info',
} as const

/** @param account its subject, where there is one */
export function logSecurityEvent(request: FastifyRequest, event: keyof typeof levels, account?: string): void {
  request.log[levels[event]]({ event, account, address: request.ip }, `security event: ${event}`)
}
