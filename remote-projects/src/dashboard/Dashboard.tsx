// /dashboard: the account's projects.

import { ArrivalMessage } from './ArrivalMessage.tsx'
import { BetaNotice } from './BetaNotice.tsx'
import styles from './Dashboard.module.css'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import { ProjectLimitPanel } from './ProjectLimitPanel.tsx'
import { Projects } from './Projects.tsx'
import { ReadyToAnalyze } from './ReadyToAnalyze.tsx'

export function Component() {
  return (
    <div className={styles.page}>
      <ArrivalMessage />
      <ReadyToAnalyze />
      <ProjectLimitPanel />
      <Projects />
      <BetaNotice />
      <NewProjectDialog />
    </div>
  )
}
