// The stance of a text towards Acme.

import type { Stance } from '@sightline/shared/domain/stances.ts'

export interface StanceCase {
  because: string
  text: string
  /** null: not mentioned */
  stance: Stance | null
}

export const stanceCases: StanceCase[] = [
  { because: 'a fact', text: 'Acme was founded in Vienna in 1999.', stance: 'listed' },
  { because: 'praise is no advice', text: 'Acme is excellent and reliable.', stance: 'listed' },
  { because: 'not named', text: 'I would go with Globex.', stance: null },
  { because: 'advice in neutral words', text: 'Acme opens at nine. I would go with Acme.', stance: 'recommended' },
  {
    because: 'advice beside a reservation',
    text: 'Acme is expensive and slow. I would still go with Acme.',
    stance: 'recommended',
  },
  { because: 'advice by a pronoun', text: 'Acme is pricey. It is the one I would pick.', stance: 'recommended' },
  {
    because: 'another one is advised',
    text: 'Acme is in Vienna, Globex in Graz. I would go with Globex.',
    stance: 'listed',
  },
  { because: 'the company instead of another', text: 'Choose Acme instead of Globex.', stance: 'recommended' },
  { because: 'another instead of the company', text: 'Choose Globex instead of Acme.', stance: 'dismissed' },
  {
    because: 'the latter',
    text: 'The choice is between Globex and Acme. I would go with the latter.',
    stance: 'recommended',
  },
  { because: 'advice that is denied', text: 'I would not recommend Acme.', stance: 'dismissed' },
  { because: 'closed down', text: 'Acme ceased operations in 2024.', stance: 'dismissed' },
  { because: 'not suitable', text: 'Acme is a fine shop, but not suitable for you.', stance: 'dismissed' },
  {
    because: 'praise with a reservation',
    text: 'Acme is friendly and quick, but watch out for hidden fees.',
    stance: 'caveated',
  },
  { because: 'blame without a conclusion', text: 'Acme is slow and its support is poor.', stance: 'caveated' },
  {
    because: 'the first of a ranking',
    text: 'My ranking:\n\n1. **Acme** – open on Sundays.\n2. **Globex** – closed on Sundays.',
    stance: 'recommended',
  },
  {
    because: 'the second of a ranking',
    text: 'My ranking:\n\n1. **Globex** – open on Sundays.\n2. **Acme** – closed on Sundays.',
    stance: 'listed',
  },
  {
    because: 'the first of a list that is no ranking',
    text: 'In no particular order:\n\n1. **Acme** – open on Sundays.\n2. **Globex** – closed on Sundays.',
    stance: 'listed',
  },
  {
    because: 'a label that names the best',
    text: '- Best for families: Acme\n- Best for students: Globex',
    stance: 'recommended',
  },
  {
    because: 'a case and a name',
    text: 'Acme and Globex both deliver.\n\nIf you need it on a Sunday, ring Acme.',
    stance: 'recommended',
  },
  {
    because: 'a column of drawbacks',
    text: '| Shop | Price | Drawbacks |\n|---|---|---|\n| Globex | 5 € | – |\n| Acme | 6 € | opens at noon |',
    stance: 'caveated',
  },
  {
    because: 'a measure of comparison',
    text: 'Globex works much like Acme.\n\nI would choose Globex.',
    stance: 'listed',
  },
  {
    because: 'praise, but advice for another',
    text: 'Acme is a lovely tool.\n\nThree people have other needs. **Globex** covers those, so I would go with Globex.',
    stance: 'dismissed',
  },
  { because: 'German advice', text: 'Acme ist teuer. Ich würde trotzdem Acme nehmen.', stance: 'recommended' },
  { because: 'German dismissal', text: 'Von Acme rate ich Ihnen ab.', stance: 'dismissed' },
  { because: 'French advice', text: 'Pour votre cas, je choisirais Acme sans hésiter.', stance: 'recommended' },
  {
    because: 'French dismissal',
    text: 'Je suis désolé, mais Acme a cessé son activité en 2023 et les clients sont partis.',
    stance: 'dismissed',
  },
  { because: 'Spanish advice', text: 'Yo me quedaría con Acme para este viaje.', stance: 'recommended' },
  { because: 'Spanish reservation', text: 'Acme es cómoda, pero hay muchas quejas por retrasos.', stance: 'caveated' },
  {
    because: 'Italian advice',
    text: 'Con il suo budget e per questo lavoro io sceglierei Acme.',
    stance: 'recommended',
  },
  { because: 'Italian dismissal', text: 'Non consiglio Acme per questo lavoro.', stance: 'dismissed' },
  { because: 'Dutch advice', text: 'Ik zou voor Acme kiezen.', stance: 'recommended' },
  { because: 'Polish advice', text: 'Na Państwa miejscu wybrałbym Acme.', stance: 'recommended' },
  { because: 'Polish dismissal', text: 'Nie polecam Acme, to nie jest dobry wybór.', stance: 'dismissed' },
  { because: 'Portuguese advice', text: 'No seu caso, eu ficaria com a Acme.', stance: 'recommended' },
  { because: 'Swedish dismissal', text: 'Acme passar tyvärr inte för er.', stance: 'dismissed' },
  { because: 'Turkish advice', text: 'Bu bütçeyle ben olsam Acme tercih ederdim.', stance: 'recommended' },
  { because: 'Russian advice', text: 'На вашем месте я бы выбрал Acme.', stance: 'recommended' },
  { because: 'Japanese advice', text: 'この条件ならAcmeがおすすめです。', stance: 'recommended' },
  { because: 'Korean dismissal', text: 'Acme는 추천하지 않습니다.', stance: 'dismissed' },
  { because: 'Chinese reservation', text: 'Acme的界面不错,但价格偏高,售后也慢。', stance: 'caveated' },
  { because: 'Hindi advice', text: 'आपके लिए Acme सबसे अच्छा विकल्प है।', stance: 'recommended' },
  {
    because: 'the closing paragraph comes back to it',
    text: '- **Globex**: parcels and pallets.\n- **Acme**: parcels.\n\nThe depot of Acme is two streets from your flat.',
    stance: 'recommended',
  },
  {
    because: 'the answer turns to it after it spoke of the reader',
    text: 'Globex opens at ten. You start work at eight. Acme opens at six.',
    stance: 'recommended',
  },
  {
    because: 'the answer turns away from it',
    text: 'Acme is friendly and its shop is lovely. You live in Norway. Globex delivers there.',
    stance: 'dismissed',
  },
  { because: 'only a name as an answer', text: 'Acme or Globex? Acme.', stance: 'recommended' },
  {
    because: 'the first of the alternatives to a pick',
    text: '**My pick:** Globex.\n\nAlternatives:\n- Acme – open on Sundays.\n- Initech – closed on Sundays.',
    stance: 'listed',
  },
  {
    because: 'praise, and then what is not so',
    text: 'Acme is excellent and friendly. Its flats do not have a lift.',
    stance: 'caveated',
  },
  {
    because: 'praise, and then a fact',
    text: 'Acme is excellent and friendly. It was founded in 1999.',
    stance: 'listed',
  },
  { because: 'a contrary answer', text: 'Globex has no van for that. Acme does.', stance: 'recommended' },
  {
    because: 'advice against it in words of advice',
    text: 'Ik zou met een grote boog om Acme heen lopen.',
    stance: 'dismissed',
  },
]
