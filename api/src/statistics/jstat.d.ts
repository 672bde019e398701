/** jStat has no types of its own: these are the four functions that the product calls. */
declare module 'jstat' {
  interface Distributions {
    studentt: {
      cdf(value: number, degreesOfFreedom: number): number
      inv(probability: number, degreesOfFreedom: number): number
    }
    beta: {
      cdf(value: number, alpha: number, beta: number): number
      inv(probability: number, alpha: number, beta: number): number
    }
  }
  const library: { jStat: Distributions }
  export default library
}
