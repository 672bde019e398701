// Sends a log. XMLHttpRequest tells how much has been sent, which fetch() does not.

import { callApi, toApiError, type ApiError } from '@sightline/shared/transport'
import type { UploadResponse } from '@sightline/shared/contract/api/traffic.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

export interface SentLog {
  body: Blob
  name: string
}

interface Sending {
  /** days that are counted already are replaced */
  replace: boolean
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** @throws ApiError; status NETWORK also after an abort */
export async function sendLog(projectId: string, { body, name }: SentLog, sending: Sending): Promise<UploadResponse> {
  const { replace, onProgress, signal } = sending
  const path = `/projects/${encodeURIComponent(projectId)}`
  // A session that has to be renewed is renewed before the file is sent.
  await callApi({ url: path, signal })
  const query = new URLSearchParams({ fileName: name.slice(-200), replace: String(replace) })
  const request = new XMLHttpRequest()
  request.open('POST', `/api${path}/traffic/logs?${query}`)
  request.setRequestHeader('authorization', `Bearer ${localStorage.getItem(storageKeys.accessToken)}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  try {
    return await new Promise<UploadResponse>((resolve, reject) => {
      request.onerror = () => reject(toApiError(null))
      request.onabort = () => reject(toApiError(null))
      request.onload = () => {
        const answer = parsed(request.responseText)
        if (request.status === 200 && answer?.success === true) resolve(answer as UploadResponse)
        else reject({ ...answer, status: request.status, isNetwork: false } satisfies ApiError)
      }
      request.send(body)
    })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function parsed(text: string): (Partial<ApiError> & { success?: boolean }) | null {
  try {
    return JSON.parse(text) as Partial<ApiError> & { success?: boolean }
  } catch {
    return null
  }
}
