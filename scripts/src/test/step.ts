export interface Counts {
  passed: number
  failed: number
}

export interface StepResult extends Counts {
  /** each failed test's name and message, of one line or several */
  failures: string[]
}

export interface StepContext {
  /** further arguments of the command, for the step's tool */
  args: string[]
  /** a folder that is removed after the step */
  temporary: string
  signal: AbortSignal
}

export interface Step {
  name: string
  title: string
  run(context: StepContext): Promise<StepResult>
}
