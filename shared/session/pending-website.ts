// The website that a visitor entered before signing in, as https URL.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

export function readPendingWebsite(): string | null {
  return localStorage.getItem(storageKeys.pendingWebsiteUrl)
}

/** @param url normalised, with scheme */
export function savePendingWebsite(url: string): void {
  localStorage.setItem(storageKeys.pendingWebsiteUrl, url)
}

export function clearPendingWebsite(): void {
  localStorage.removeItem(storageKeys.pendingWebsiteUrl)
}
