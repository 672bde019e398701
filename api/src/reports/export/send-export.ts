import type { Readable } from 'node:stream'
import type { ExportFormat } from '@sightline/shared/contract/api/export.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import type { ExportSlots } from './export-slots.ts'

/** Of a route of exports: a HEAD route would read the whole report for nothing; compression would buffer rows. */
export const exportOptions = { exposeHeadRoute: false, compress: false as const }

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

/** Starts a file where its owner has a slot for one, and releases the slot when its connection is free. */
export function openExport<Opened>(
  slots: ExportSlots,
  request: FastifyRequest,
  start: () => { opened: Promise<Opened>; done: Promise<void> },
): Promise<Opened> {
  const release = slots.take(currentUser(request))
  const { opened, done } = start()
  done.catch((error: unknown) => request.log.warn({ err: loggable(error) }, 'an export was cut')).finally(release)
  return opened
}

export const sendExport = (reply: FastifyReply, name: string, format: ExportFormat, body: Readable) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(contentTypes[format]).send(body)
