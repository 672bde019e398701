// `npm run bench -- NAME`: the benchmarks. The header of each script says what it needs and writes.

import { runNamed } from './named-command.ts'

await runNamed('bench', {
  page: {
    about:
      'each page against the same sources without federation, and the landing page without its prerendered HTML; writes docs/performance.md',
    script: 'e2e/bench/bench-page.ts',
  },
  reports: {
    about:
      "a year of answers to 500 prompts: when the overview's numbers stand, and what moves on each report while it loads",
    script: 'e2e/bench/bench-reports.ts',
  },
  scroll: {
    about: 'frames that long pages drop while they are scrolled on a processor slowed down four times',
    script: 'e2e/bench/bench-scroll.ts',
  },
  api: { about: 'calls against a bare route, on a project of 1.8 million answers', script: 'api/bench/bench-api.ts' },
  memory: {
    about:
      'what API and gateway hold in memory in a minute of 2,500 calls a second and in a minute after it (docs/memory.md)',
    script: 'api/bench/bench-memory.ts',
  },
  queue: { about: 'whole runs against the ideal', script: 'api/bench/bench-queue.ts' },
  detector: {
    about: 'how well the detector reads 518 labelled answers (api/bench/detector/labelling.md)',
    script: 'api/bench/bench-detector.ts',
  },
  stance: {
    about: 'how well the stance of a company is read in labelled answers (api/bench/stance/labelling.md)',
    script: 'api/bench/bench-stance.ts',
  },
  intervals: {
    about: 'how often intervals of simulated projects contain the true rate, and how often the test of change is right',
    script: 'api/bench/bench-intervals.ts',
  },
  plans: {
    about: 'the plans of the five heaviest calls; writes docs/query-plans.md',
    script: 'api/bench/query-plans.ts',
  },
  'seed-big': {
    about: "the benchmarks' database with 1.8 million answers in one project, made once",
    script: 'api/bench/seed-big.ts',
  },
})
