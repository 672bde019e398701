// docker-compose.yml as tests need it: its services with their settings put in, without Docker.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { WORKSPACE } from '../workspace.ts'

const service = z.object({
  image: z.string(),
  build: z.object({ target: z.string(), args: z.record(z.string(), z.string()).default({}) }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
  tmpfs: z.array(z.string()).default([]),
  logging: z.object({ driver: z.string() }).optional(),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
  deploy: z.object({ replicas: z.union([z.number(), z.string()]) }).optional(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
})
type ComposeService = z.infer<typeof service>

const composeFile = z.object({ services: z.record(z.string(), service) })

/** @param env values of the file's variables, as of `.env` */
export function readComposeFile(env: NodeJS.ProcessEnv): Record<string, ComposeService> {
  const text = readFileSync(join(WORKSPACE, 'docker-compose.yml'), 'utf8')
  const filled = (_key: string, value: unknown) => (typeof value === 'string' ? interpolate(value, env) : value)
  return composeFile.parse(JSON.parse(JSON.stringify(parse(text, { merge: true })), filled)).services
}

/** `${NAME:-text}` and `${NAME-text}`, as Compose reads them; the text may hold another one. */
function interpolate(text: string, env: NodeJS.ProcessEnv): string {
  return text.replace(/\$\{(\w+)(:?)-((?:[^{}]|\{[^}]*\})*)\}/g, (_all, name: string, colon: string, words: string) => {
    const value = env[name]
    if (value !== undefined && (value !== '' || colon === '')) return value
    return interpolate(words, env)
  })
}

const INSTRUCTION = /^(FROM|USER|ARG|ENV|HEALTHCHECK|CMD|COPY|RUN|WORKDIR)\s+(.*)$/

/** Instructions of one stage of the Dockerfile, with those of the stages that it is made from. */
export function readImage(target: string): { instruction: string; words: string }[] {
  const lines = readFileSync(join(WORKSPACE, 'Dockerfile'), 'utf8')
    .split('\n')
    .map((line) => INSTRUCTION.exec(line))
  const found = lines
    .filter((match) => match !== null)
    .map(([, instruction = '', words = '']) => ({ instruction, words }))
  const start = found.findIndex(({ instruction, words }) => instruction === 'FROM' && words.endsWith(` AS ${target}`))
  if (start < 0) return []
  const next = found.findIndex(({ instruction }, index) => index > start && instruction === 'FROM')
  const [base = ''] = found[start]!.words.split(' ')
  return [...readImage(base), ...found.slice(start, next < 0 ? undefined : next)]
}
