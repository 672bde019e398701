import { saveFile } from '@sightline/shared/ui/browser/save-file.ts'
import type { Library } from '../prompt-library.ts'

export type ExportFormat = 'csv' | 'json'

/** Puts the prompts into the person's downloads. The code that writes the file is loaded on demand. */
export async function saveLibrary({ prompts, domain = 'project' }: Library, format: ExportFormat): Promise<void> {
  const { libraryCsv, libraryJson } = await import(/* webpackChunkName: "export" */ './export-library.ts')
  const file =
    format === 'csv'
      ? new Blob([libraryCsv(prompts)], { type: 'text/csv' })
      : new Blob([libraryJson(prompts)], { type: 'application/json' })
  saveFile(`${domain}-prompts.${format}`, file)
}
