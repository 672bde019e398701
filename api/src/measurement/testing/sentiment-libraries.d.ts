// Types of the benchmark's libraries, which have none.

declare module 'vader-sentiment' {
  const library: { SentimentIntensityAnalyzer: { polarity_scores: (text: string) => { compound: number } } }
  export default library
}

declare module 'wink-sentiment' {
  const analyse: (text: string) => { score: number }
  export default analyse
}

declare module 'sentiment' {
  export default class Sentiment {
    analyze(text: string): { score: number }
  }
}
