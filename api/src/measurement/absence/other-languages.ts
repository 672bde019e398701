// How answers in other languages say that they know nothing of a company. Written plainly, folded once.

import { fold } from '../folding.ts'

const fr = "sur|concernant|à propos|pour|relatives?|au sujet|appelée?|nommée?|du nom|portant le nom|de|d'|intitulée?"

/** Nothing to complain of is praise. */
const noFault =
  '(?! (?:[a-z]+ )?(?:beschwerden|kritik|mängel|probleme|fehler|nachteile|klagen|schwächen|zweifel|bessere[a-z]*))'

/** The company stands behind these in the same clause. */
export const foreignLeadingCues = [
  // German
  `(?:keine${noFault}|kaum|nur wenige?|nicht genügend|nicht viele?|nichts|wenig)(?: [a-z]+){0,3}? ?(?:informationen|infos|` +
    'angaben|daten|hinweise|details|ergebnisse|treffer|quellen|einträge|erkenntnisse|erfahrungsberichte)?(?: ' +
    '[a-z]+){0,3}? (?:zu|zum|zur|über|bezüglich|hinsichtlich)',
  '(?:kein|keine|keinen|keinem)(?: [a-z]+){0,3}? (?:unternehmen|firma|marke|anbieter|produkt|dienst|tool|software|' +
    'hersteller|shop)(?: [a-z]+){0,2}? (?:namens|mit dem namen|mit namen|unter dem namen|names)',
  '(?:nicht|nichts|nie|noch nie)(?: [a-z]+){0,3}? (?:vertraut|von|gehört von)',
  // French
  `(?:aucune?|pas|peu|guère)(?: (?:d'|de |des |pu |trouvé |trouver |assez |suffisamment |malheureusement |` +
    `actuellement )*)?(?:d'|de |des )?` +
    `(?:[a-z]+ ){0,3}?(?:informations?|données?|résultats?|détails?|références?|mentions?|entreprise|marque|société|` +
    'trace|avis|produit)' +
    `(?: [a-z']+){0,4}? (?:${fr})`,
  '(?:je|nous) ne (?:connais|connaissons|reconnais)(?: malheureusement)? (?:pas|aucune?)',
  '(?:ne suis|ne sommes) pas (?:familier|familière|familiers|au courant|familiarisée?)',
  'jamais entendu parler',
  // Spanish
  'no (?:se )?(?:tengo|encontré|he encontrado|encuentro|dispongo|hay|cuento|pude encontrar|he podido encontrar|' +
    'puedo encontrar|existen?|encontró|encontraron|conozco|poseo|logré encontrar|conseguí encontrar|hallé)(?: ' +
    '[a-z]+){0,5}? (?:información|datos?|detalles?|resultados?|referencias?|registros?|mención|menciones|empresa|' +
    'marca|compañía|reseñas|producto|conocimiento)(?: [a-z]+){0,4}? (?:sobre|de|acerca|para|llamad[ao]|con el ' +
    'nombre|con|respecto|a)',
  'no (?:conozco|reconozco|estoy familiarizad[oa] con)',
  'desconozco(?: (?:por completo|totalmente|completamente))?',
  'nunca he (?:oído|escuchado)(?: hablar)? de',
  '(?:ningun[ao]?|sin|poca) (?:información|resultados?|datos?|empresa|marca)(?: [a-z]+){0,3}? (?:sobre|de|acerca|' +
    'para|llamad[ao])',
  // Portuguese
  'não (?:tenho|encontrei|há|consegui encontrar|possuo|disponho|foram encontrad[oa]s|existem?|localizei|achei|' +
    'conheço|foi possível encontrar)(?: [a-z]+){0,5}? (?:informaç(?:ão|ões)|dados|detalhes|resultados|registros|' +
    'referências|empresa|marca|produto)(?: [a-z]+){0,3}? (?:sobre|de|da|do|a respeito|para|chamad[ao]|com)',
  'não (?:conheço|reconheço|estou familiarizad[oa] com)',
  'nunca ouvi falar d[aeo]',
  // Italian
  'non (?:ho|sono|riesco|dispongo|ci sono|esistono|è stat[ao]|conosco|trovo|possiedo|abbiamo|sono state)(?: ' +
    "[a-z']+){0,5}? (?:informazioni|dati|dettagli|" +
    "risultati|riferimenti|notizie|azienda|marchio|recensioni|prodotto|società)(?: [a-z']+){0,4}? (?:su|sull'|sulla|" +
    'sul|di|riguardo|relativ[ei]|per|chiamat[ao]|denominat[ao])',
  'non conosco',
  'non ho mai sentito parlare',
  'nessuna (?:informazione|notizia)(?: [a-z]+){0,3}? (?:su|di|riguardo)',
  // Dutch
  'geen (?:[a-z]+ ){0,3}?(?:informatie|gegevens|resultaten|details|bedrijf|merk)(?: [a-z]+){0,3}? (?:over|van|voor|' +
    'met de naam|genaamd)',
  // Russian
  'не (?:наш[её]л|нашла|нашел|могу найти|удалось найти|располагаю|имею|знаком[аы]?)(?: [а-я]+){0,4}? (?:об?|про|с|со)',
  'нет (?:[а-я]+ ){0,2}?(?:информации|данных|сведений) (?:об?|про)',
  // Chinese
  '(?:没有|沒有|未能?|无法|無法|没能|沒能|并未|尚未)(?:找到|查到|搜索到|搜尋到|获取|獲取|提供|检索到|发现|發現)?(?:任何|太多)?(?:关于|關於|有关|有關|与|名为|一家名为)?[“"「《]?',
  '(?:找不到|查不到|不了解|不瞭解|不熟悉|没听说过|从未听说过|不认识|不太了解)(?:任何|关于|名为)?[“"「《]?',
]

/** The company stands in front of these. */
export const foreignTrailingCues = [
  // German
  '^["“»\')]* (?:ist|sind|war) mir (?:[a-z]+ ){0,2}?(?:nicht (?:bekannt|geläufig|vertraut|ein begriff)|unbekannt|' +
    'kein begriff)',
  '^["“»\')]* (?:[a-z]+ ){0,3}?(?:kenne ich|kennen wir|kannte ich) (?:[a-z]+ ){0,2}?nicht(?! (?:nur|so|anders|als|besser))',
  '^["“»\')]* sagt mir (?:leider )?nichts',
  '^["“»\')]* (?!(?:hat|hatte|bietet|nennt|macht|veröffentlicht|liefert|enthält) (?:leider |bisher |derzeit )?keine)(?:[a-z]+ ){0,7}?(?:keine?(?! (?:[a-z]+ )?(?:beschwerden|kritik|mängel|probleme|fehler|nachteile|klagen|schwächen|zweifel|bessere[a-z]*))|nichts|kaum|wenig)(?: [a-z]+){0,3}? ?(?:informationen|infos|angaben|daten|' +
    'hinweise|details|ergebnisse|treffer|erkenntnisse|auskunft|' +
    'gefunden|finden|sagen|bekannt)(?! (?:schlechtes|negatives))',
  '^["“»\')]* (?:[a-z]+ ){0,2}?(?:leider )?nicht (?:finden|gefunden|identifizieren|ausfindig)',
  '^["“»\')]* (?:taucht|erscheint|wird|kommt|scheint)(?: [a-z]+){0,5}? (?:nicht|kein(?:e[rnms]?)?)(?: [a-z]+){0,4}? (?:auf|' +
    'genannt|erwähnt|vor|aufgeführt|gelistet|bekannte[rs]?)',
  // French
  "^[»\"” ]*(?: (?:m'est inconnue?|ne me dit rien|n'est pas (?:mentionnée?|répertoriée?|connue?|une (?:marque|" +
    'entreprise) (?:que je|connue|reconnue))|' +
    "n'appara[iî]t pas|ne (?:figure|ressort|semble) pas (?:dans|parmi|être une|sur|en)|m'est pas familière?))",
  // Spanish
  '^[»"” ]*(?: no (?:aparece|figura|parece ser una?|me resulta familiar|me suena|es una (?:empresa|marca) (?:que ' +
    'conozca|conocida|reconocida)|se menciona))',
  // Portuguese
  '^[»"” ]*(?: não (?:aparece|consta|parece ser uma?|me é familiar|é uma (?:empresa|marca) (?:que eu conheça|' +
    'conhecida)|é mencionad[ao]))',
  // Italian
  '^[»"” ]*(?: non (?:compare|appare|risulta|mi è (?:not[ao]|familiare)|sembra essere una?|figura|è ' +
    '(?:menzionat[ao]|una azienda che conosc)))',
  // Dutch
  '^["” ]* (?:[a-z]+ ){0,3}?(?:niet bekend|onbekend bij mij|geen informatie)',
  // Japanese
  '^[」』"”]?(?:に関する|についての|について|に関して|という|と言う|といった|の|は|が)?[^。、]{0,24}?(?:情報|データ|詳細|記録|結果|知識|資料|言及)[^。、]{0,16}?' +
    '(?:見つか|見つけ|あり|持って|ござい|得られ|見当た|把握|確認|持ち合わせ|含まれ|提供)[^。]{0,12}?(?:ません|ない|なかった)',
  '^[」』"”]?(?:という|と言う|といった|については|について|のことは|は|を|が)[^。、]{0,20}?(?:存じ(?:上げ)?[^。]{0,4}ません|聞いたことが(?:あり)?[^。]{0,4}(?:ません|' +
    'ない)|知りません|知らない(?!人|者|方)|馴染みが[^。]{0,5}(?:ません|ない)|認識して[^。]{0,4}ません|把握して[^。]{0,4}ません|詳しく(?:あり|ない|知り)|見つかりません|見つかりませんでした|' +
    '見つけることができません|確認できません)',
  // Chinese
  '^[”"」》]?(?:公司|品牌|产品|產品|这家公司|这个品牌|的|相关|相關|有关|任何|具体|详细|可靠|公开|这一|一家|名|这个)*(?:信息|资料|資料|数据|數據|资讯|資訊|记录|記錄|消息|结果|結果|内容|' +
    '內容|介绍)(?!.{0,8}(?:丰富|很多))',
  '^[”"」》]?[^。，]{0,12}?(?:信息|资料|資料|数据|资讯|記錄|记录)[^。，]{0,8}?(?:没有|沒有|找不到|未找到|无法|無法|有限|不足)',
  // Hindi
  '^["” ]*(?: (?:नामक|नाम की|नाम के|कंपनी|ब्रांड|किसी))* (?:के बारे में|के विषय में|के संबंध में|से संबंधित|से ' +
    'जुड़ी|पर|की|के लिए)[^।]{0,40}?(?:जानकारी|सूचना|विवरण|डेटा|परिणाम|समीक्षा)[^।]{0,25}?(?:नहीं|नही)',
  '^["” ]* से (?:[^ ।]+ ){0,2}?(?:परिचित नहीं|वाकिफ नहीं|अवगत नहीं)',
  '^["” ]* (?:को|के बारे में|का नाम|का) (?:[^ ।]+ ){0,2}?नहीं (?:जानता|जानती|जानते|सुना|पता)',
  // Korean
  '^["” ]*(?:에 대한|에 관한|에 대해|라는|이라는|의|은|는)[^.]{0,20}?(?:정보|자료|데이터|결과|회사|브랜드)[^.]{0,15}?(?:없|못|찾을 수)',
  '^["” ]*(?:에 대해|을|를|은|는)[^.]{0,12}?(?:알지 못|모릅니다|들어본 적이 없)',
  // Russian
  '^["” ]* (?:[а-я]+ ){0,3}?(?:мне неизвест|мне не знаком|не упомина|не найден)',
]

const sourcesAbroad =
  '(?:quellen|ergebniss|treffer|[a-z]*daten|listen?|suche|sources|résultats|données|recherche|fuentes|resultados|datos|búsqueda)'
const nichts =
  '(?:[a-z]+ ){0,3}?(?:nie|niemals|nichts|noch nichts)(?: (?!schlecht|negativ|nachteil)[a-z]+)? ' +
  '(?:gehört|gelesen|erfahren|mitbekommen)(?!,? dass)'

/** `Ich kenne Acme nicht.` [ends where the name begins, begins where the name ends] */
const foreignPairCues = [
  // German
  [
    '(?:ich kenne|kenne ich|wir kennen|kennen wir|ich kannte|kannte ich)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    '^["“»\')]* (?:[a-z]+ ){0,2}?nicht(?= ?(?:[.,;!)]|$| gut genug| genauer| näher))',
  ],
  [
    '(?:^|[^a-z])(?:von|über)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    `^["“»\')]* (?:habe ich|haben wir|wurde|hatte ich)? ?${nichts}`,
  ],
  [
    '(?:ich|wir) (?:habe|haben|hatte|hatten)(?: [a-z]+){0,2} (?:von|über)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    `^["“»\')]* ${nichts}`,
  ],
  [
    '(?:^|[^a-z])(?:mit|über)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    '^["“»\')]* (?:bin ich|sind wir) (?:[a-z]+ ){0,2}?nicht vertraut',
  ],
  [
    '(?:der name|die marke|die firma|das unternehmen|(?:^|[.,] ?))["“„»\'( ]*$',
    '^["“»\')]* sagt (?:mir|uns) (?:[a-z]+ )?nichts',
  ],
  [
    '(?:mir|uns) (?:ist|sind|war)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    '^["“»\')]* (?:[a-z]+ ){0,2}?(?:nicht (?:bekannt|geläufig|vertraut|ein begriff)|kein begriff|unbekannt)(?! (?:als|dass))',
  ],
  [
    'kenne mich (?:[a-z]+ ){0,2}?(?:mit|bei)(?: [a-z]+){0,2} ?["“„»\'(]*$',
    '^["“»\')]* (?:[a-z]+ ){0,2}?nicht (?:[a-z]+ )?aus',
  ],
  [
    '^[^.;]*$',
    '^["“»\')]* (?:ist|sind|war) (?:[a-z]+ )?nicht (?:unter|bei|in) (?:den|meinen) (?:[a-z]+ ){0,2}?(?:(?:ergebnisse|quelle|treffer|suchergebnisse|' +
      'daten|trainingsdaten|liste)n?(?![a-z])|[a-z]+, (?:die|welche) (?:ich|wir) (?:[a-z]+ )?(?:gefunden|kenne|finde|sehe))',
  ],
  [
    '(?:^|[^a-z])weder [^.;]{0,60}$',
    `^[^.;]{0,60}? (?:taucht|tauchen|erschein(?:t|en)|komm(?:t|en)|w[ei]rd|werden|finde[tn]|steh(?:t|en)) [^.;]{0,40}?${sourcesAbroad}`,
  ],
  [
    '(?:^|[^a-z])(?:zu|über)(?: [a-z]+){0,3} ?["“„»\'(]*$',
    '^["“»\')]* fehl(?:t|en) (?:mir|uns|leider|hier)(?: [a-z]+){0,3}? (?:informationen|infos|angaben|daten|kenntnisse|wissen)',
  ],
  [
    '(?:^|[^a-z])ni [^.;]{0,60}$',
    `^[^.;]{0,60}? (?:n'apparai[a-z]+|ne figur[a-z]+|n'est|ne sont|aparecen?|figuran?|se mencionan?) [^.;]{0,40}?${sourcesAbroad}`,
  ],
  // French
  ["(?:^|[^a-z])(?:de |d'|sur )[\"“«'( ]*$", '^[»"” ]*,? (?:je ne sais|nous ne savons) rien'],
  ["(?:je ne sais|nous ne savons|on ne sait) (?:presque )?rien (?:de (?!mal |négatif |mauvais )|d'|sur )(?:[a-z']+ ){0,2}[\"“«'( ]*$", '^'],
  ['^[^a-z]*$', '^[»"” ]* ?,? (?:je ne (?:la |le |l\')?connais pas|je ne connais pas cette)'],
  // Spanish
  [
    '(?:^|[^a-z])(?:a|de|sobre) (?:[a-z]+ ){0,2}["“«\'(]*$',
    '^[»"”]*,? no (?:l[oa]s? |le )?(?:conozco|he oído|sé nada|tengo (?:información|datos))',
  ],
  ['no (?:sé|sabemos|se sabe) (?:casi )?nada (?:de|sobre|acerca de) (?:[a-z]+ ){0,2}["“«\'(]*$', '^'],
  [
    '(?:no|nunca|jamás) (?:he|hemos|había) (?:oído|escuchado)(?: nada)?(?: hablar)? (?:de|sobre) (?:[a-z]+ ){0,2}["“«\'(]*$',
    '^',
  ],
].map(([front = '', behind = '']) => [fold(front).text, fold(behind).text])

/** What may stand between a cue and the name: articles, and what the name is called. */
const fillerWords =
  'd der die das den dem einer einem einen ein eine eines unternehmen firma marke namens mit dem namen produkt ' +
  'anbieter shop tool software dienst le la les l un une des du de cette cet ce entreprise societe marque produit ' +
  'nommee nomme appelee appele du nom dans bien vraiment suffisamment encore el los las una empresa compania marca ' +
  'producto llamada llamado con nombre de del la tal a o os as uma um empresa chamada chamado com nome da do il lo ' +
  'gli uno azienda societa marchio chiamata chiamato denominata di nome un una het een bedrijf merk genaamd met de ' +
  'naam der компании компания бренде бренд компанией о под названием specifiche specifica especifica especifico ' +
  'sulla sul su sobre sur uber zu von'
const between = new RegExp(
  `^(?:[\\s"'“”„«»‹›「『(*,:-]|(?:${[...new Set(fold(fillerWords).text.split(' '))].join('|')})(?![\\p{L}]))*$`,
  'u',
)

/** Only fillers stand between the cue and the name. */
export function isFiller(text: string): boolean {
  return between.test(text)
}

/** A cue ends with its word: Italian `di` is not in `disponibili`. */
const wordEnds = "(?:(?<=')|(?![a-zа-я]))"

export const leadingCues = foreignLeadingCues.map((cue) => new RegExp(fold(cue).text + wordEnds, 'g'))
export const trailingCues = foreignTrailingCues.map((cue) => new RegExp(fold(cue).text))
const pairCues = foreignPairCues.map(([front = '', behind = '']) => ({
  front: new RegExp(front),
  behind: new RegExp(behind),
}))
/** One of these stands in every such sentence, and in hardly any English one. */
const pairHint =
  /nicht|nichts|kenne|weder|fehl|nie(?:mals)? |unbekannt|begriff|connais|sais |sait |conozc|nada |oido|escuchado|no tengo|(?:^|[^a-z])ni /

/** What stands on both sides of the name denies knowledge of it. */
export function isPairedDenial(front: string, behind: string): boolean {
  if (!pairHint.test(behind) && !pairHint.test(front)) return false
  return pairCues.some((pair) => pair.behind.test(behind) && pair.front.test(front))
}

const DENIALS =
  '(?:^|[^a-z])(?:kein[a-z]*|kaum|nicht|nichts|unbekannt|nie|niemals|wenig|weder|ni|fehl(?:t|en)|desconozco|aucune?|pas|peu|jamais|inconnue?|rien|ne|no|nunca|' +
  'ningun[ao]?|sin|não|nenhum[ao]?|non|nessun[ao]?|mai|geen|niet|onbekend)(?![a-z])'
/** One of these stands in every such sentence. */
export const denial = new RegExp(
  `${fold(DENIALS).text}|` +
    fold('ません|ない|なかった|没|沒|未|无法|無法|不|नहीं|नही|없|못|않|모릅|не |нет |неизвест').text,
)
