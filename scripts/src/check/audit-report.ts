// Reads what `pnpm audit --json` prints.

import { z } from 'zod'

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string(),
      patched_versions: z.string().nullish(),
      findings: z.array(z.object({ version: z.string(), paths: z.array(z.string()) })),
    }),
  ),
  metadata: z.object({ totalDependencies: z.number() }),
})
const failure = z.object({ error: z.object({ message: z.string() }) })

/** @returns lines for a person, and whether an advisory is among them */
export function readAudit(printed: unknown): { found: boolean; lines: string[] } {
  const failed = failure.safeParse(printed)
  if (failed.success) {
    return {
      found: false,
      lines: [
        `The registry of this machine tells no advisories, so nothing was compared: ${failed.data.error.message}`,
      ],
    }
  }
  const { advisories, metadata } = report.parse(printed)
  const found = Object.values(advisories)
  const lines = found.flatMap(({ severity, module_name, findings, title, url, patched_versions }) => [
    `${severity}: ${module_name} ${findings.map(({ version }) => version).join(', ')}: ${title} (${url})`,
    `  by ${findings.flatMap(({ paths }) => paths).join(', ')}; mended in ${patched_versions ?? 'no version'}`,
  ])
  return {
    found: found.length > 0,
    lines: [
      ...lines,
      `${found.length === 1 ? '1 advisory' : `${found.length} advisories`} for ${metadata.totalDependencies} packages.`,
    ],
  }
}
