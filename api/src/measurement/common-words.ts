// Ordinary English words that are also, or may well be, the name of a company. A name made only of these counts only
// where the text shows that the company is meant (company-sense.ts).

const words = `
able accent access ace acorn across act action active adapt add adobe advance advantage aero affirm agent agile aim
air airlines alarm albert alert alive all alliance ally alpha alphabet alpine alto always amazing amazon amber
ambition amount amp amplitude anchor angel angle animal answer antelope anthem any anyone apex apollo app apple april
apron aqua arc arcade arch archer area arena ark arm armada armor army array arrow art article ascend ash ask aspect
aspen aspire asset assist aster astro athlete atlas atom attentive august aura aurora authority auto avalanche avenue
average avocado away awesome axis azure baby back badger bag balance ball balloon bamboo band bank banner bar barn
barrel base baseline basic basin basket bass bat bath battle bay bazaar beach beacon beam bean bear beat beautiful
beauty beaver bed bee before bell belt bench bend best beta better between beyond big bill bind bird bit bite black
blade blank blast blaze blend bless blind blink bliss block bloom blossom blue bluebird board boat body bold bolt bond
bone book boom boost boot booth border boss bottle bottom bounce bounty bow bowl box boy brain branch brand brave
bravo bread break breeze brick bridge bright bring bristol broad brook brother brown brush bubble bucket bud buddy
budget buffalo buffer bug build builder bull bumble bundle bunny burst bus business busy butter butterfly button buy
buys buzz cab cable cafe cake call calm camel camp can canal candle candy cannon canoe canon canopy canvas canyon cap
cape capital captain car caravan card cardinal care career cargo carnival carrot cart carve cascade case cash casper
castle cat catalyst catch cause cave cedar celebration cell cello center central century certain chain chair chalk
challenge chamber champion chance change channel chapter charge chariot charm chart chase chat check cheer cheese
cherry chess chest chestnut chew chief child chime chip choice choose chrome circle circuit circus citizen citizens
city civil clarity class classic classy clay clean clear clever click cliff climb clip cloak clock close closet cloud
clover club clue cluster coach coast coat cobalt code coffee coin cold collective color colt columbia column comet
comfort command commerce common community compact compass complete concord condor confluence connect constant contact
container contrast control cook cool copper copy coral core cork corn corner corona cosmos cotton counter country
coupe courage course court cove cover cow coyote craft crane crate crazy cream create credit creek crescent crest crew
cricket crimson crisp criteo critical crop cross crow crowd crown cruise crystal cube culture cup curb cure curious
current cursor curve customer cut cycle daily dairy daisy dandelion dare dark dart dash data date dave dawn day deal
dean december deck deep deer deliver dell delta den denim depot depth desert design desk destination dial diamond dice
diesel diet different digest digital dime dine direct discord discover discovery dish dive dock doctor dodge dog
dollar dolphin domain dome domino domo door dot double dove down draft dragon drain draw dream dress drift drill drink
drip drive drop drum dry duck due duke dune duo dust dutch duty dynamic eagle early earn earth ease east easy echo
eclipse edge edition effect eight elastic elder electric element elevate elf elite ember emerald eminent empire
empower encore endeavor endless energy engage engine enjoy enough enterprise entire envoy epic equal equinox era
escape essence essential eternal ever every evolve exact excel exchange expedition experience expert explore explorer
express extra eye fable fabric face fact fair faith falcon fall fame family famous fan fancy far farm fashion fast
father favor feast feather february fellow fence fern ferry fever few fiber fidelity field fiesta fifth fig file fill
film filter final find fine finger finish fire firefly first fish fit five fix flag flame flamingo flare flash flat
flavor fleet flex flight flint flip float flock flood floor flora flow flower fluent fluid flute fly foam focus fold
folk food foods foot force ford forest forever forge forget fork form formula fort fortress fortune forum forward
fossil foundation founder fountain four fox frame framer free freedom fresh friday friend frog front frontier frost
fruit fuel full fun fund fuse fusion future gain galaxy gallery galley game gap garage garden gas gate gateway gather
gear gem gemini general genesis genie genius gentle ghost giant gift ginger give glacier glad glass gleam glide globe
glory glow glue go goal goat going gold golden golf good goose gorilla grab grace grade grain grand granite grape
grasp grass gravity gray great green greenhouse grid grin grip grit grizzly ground group grove grow guard guardian
guess guide guild guru gusto habit half hall halo hammer hand handle handy happy harbor hard hare harmony harp harvest
hat hatch haven hawk hay hazel head headspace heap heart hearth heat heather heavy height helix help her herald herb
here heritage hero heron hidden high highland hill him hinge hint hippo hire hired hive hobby hold holiday hollow home
honest honey hood hook hoop hope horizon horn hornet horse host hot hound hour house hub hue hugo human hunt hunter
hush hydra hyper ice iceland icon idea ideal image imagine impact impulse inch indeed index indigo infinite infinity
influence ink inn inside insight inspire instant instinct intake intelligent interact intercom invest iris iron island
item ivory ivy jacket jade jaguar jam january jar jasmine java jaw jazz jelly jet jewel join joint jolly journal
journey joy jubilee judge juice july jump june jungle juniper jupiter just keen keep keeper kernel kettle key kick
kind king kingdom kit kitchen kite knight knot know koala lab label lace ladder lady lake lamb lamp land landing lane
lantern large lark laser last later latitude launch laurel lava lavender lawn layer lead leader leaf league leap learn
leather ledge legacy legend lemon lemonade lens leopard less letter level lever liberty library lift light lighthouse
lightning lightspeed like lily lime limit lincoln line linear link lion list listen lit little live loaf local lock
lodge loft log logic long look loom loop lot lotus loud lounge love lucid luck lucky luminous lunar lunch luster lux
lynx lyric magic magma magnet magnetic magnolia mail main major make mambo mammoth man mango manifest mansion maple
marathon marble march mare margin marigold marine mark market mars mart marvel mask mass master match mate matrix
matter maverick max may maze meadow meal measure medal medium meet mega mellow melody member memo memory mend mention
mentor menu mercury mercy merge meridian merit merlin mesa mesh message meta metal meteor meter method metric metro
middle midnight mighty mile milk mill mind mine mini mint minute miracle mirage mirror mission mist mix mobile mode
model modern moment momentum monarch monday money monitor monk monkey monster month mood moon moose more morning
mosaic moss moth mother motion motive motor motors mount mountain mouse move movement much muse museum mushroom music
must mustang mutual mystery nail name narrow nation native nature near neat nebula nectar need needle neon nerve nest
net network neutral never new next nice night nimble nine ninja noble node noise nomad noon normal north northern nose
note notebook nothing notice notion nova novel november now number nurse nut oak oar oasis oat object oblong obsidian
ocean octave october odd odyssey offer office oil old olive olympia omega omen on once one onion online only onward
onyx opal open opera optic optimal option oracle orange orb orbit orchard orchid order organic origin original oscar
osprey other otter outback outlook outpost oval oven over owl own oxford oxygen oyster pace pacific pack packet paddle
page paint pair palace palette palm panda panel panorama panther paper parable parachute parade paradise paradox
paragon paramount park parrot part partner party pass passage passport past paste patch path patron pause paw pay pea
peace peach peacock peak peanut pear pearl pebble pelican peloton pen pencil people pepper perch perfect person
phantom phase phoenix photo piano pick picnic picture piece pigeon pike pillar pilot pin pinch pine ping pink pinnacle
pioneer pipe pipeline pitch pivot pixel pizza place plain plan plane planet plank plant plate platform platinum play
player plaza pleasant plot plow plug plum plume plus pocket pod poem poet point polar polaris pole polish polo pond
pony pool pop poppy port portal portrait position positive post potato pound powder power practice prairie praise
premier premium present press prestige pretty pride prime prince print priority prism private prize pro profile profit
progress progressive project promise proof propel proper prophet prosper proton proud provide public puffin pull pulse
puma pump punch pupil pure purple purpose push puzzle pyramid quail quake quality quantum quarry quartz queen quest
quick quicken quiet quill quilt quiz quota quote rabbit race rack radar radiant radio radius raft rail railway rain
rainbow raise rally ram ramp ranch random range ranger rapid raven ray razor reach react read ready real realm reason
rebel record red reef reflect reformation region regions relay reliable relief remarkable remote render renew replay
reply report rescue reserve reset resolve rest result return reveal revel revolution reward rhythm ribbon rice rich
ride ridge right rim ring ripple rippling rise river riverside road robin robust rock rocket rodeo roll roof room root
rope rose rotate rough round route rover row royal ruby rug rule run rush rust sable saddle safari safe saffron saga
sage sail saint sake salad sale salmon salon salt same sand sandbox sapphire satellite saturday saturn savage save
savvy scale scallop scene school science scoop scope score scout scratch screen script sea seal search season seat
second secret secure seed seek segment select self sense sensor sentinel september serene series serve set seven shade
shadow shape share shark sharp shed sheep shell shelter shepherd shield shift shine ship shirt shoe shop shore short
shortcut shot shoulder show shower shuttle side siege sierra sigma sign signal signature silk silver simple simply
single siren site six size skate sketch ski skill skillet skip skirt sky slack slate sleep slice slide slim sling
slope slow small smart smile smith smoke smooth snack snap snow soap social sock soda sofa soft soil solar sold
soldier sole solid solo solution solve some son sonar song sonic soul sound soup source south southern southwest space
spade span spark sparrow speak spear special spectrum speed spell sphere spice spider spike spin spine spiral spirit
splash splendid split spoke sponge spoon sport spot spread spring sprinkle sprint sprout spruce squad square squash
squirrel stable stack stadium staff stage stamp stand standard staple star stark starling start starter state station
statue stay steady steam steel steep stellar step stitch stock stone stop store stores stork storm story stove
straight strand strategy straw stream street stride strike string strip stripe strive strong structure studio study
style subway success sugar suit suite sum summer summit sun sunday sunflower sunny sunrise sunset super supreme sure
surf surface surge survey swan sweet swell swift swim swing switch sword symbol symphony sync system table tackle tag
tail talent talk tall tandem tango tank tap tape target task taste tea teach team teams tech telegram tell temple
tempo ten tender tent term terra terrace test text texture thank think thistle thread threads three thrive throne
thunder thursday ticket tidal tide tie tiger tile timber time tinder tiny tip titan title toast today token tomorrow
tone tool top topic torch tornado torrent total totem touch tour tower town toy trace track trade trail train
transform transit trap travel tread treasure treat tree trek trend trial triangle tribe trident trim trio trip triple
triton triumph tropic trout truck true trumpet trunk trust truth try tube tuesday tug tulip tuna tune tunnel turbo
turkey turn turnip turtle tutor twenty twig twin twist two type ultra umbrella uncle under union unique unison unit
united unity universe up upper upside upward urban us use useful utopia vacation valley value van vanguard vantage
vault vector vega vegan velvet venture venus verb verse vertex very vessel vest via vibe victor victory video view
village vine vintage violet virgin virtual virtue visa vision vista vital vivid voice void volcano volt volume vote
voyage voyager vulcan wagon wait walk wall walnut wand wander want ward wares warm warp wash wasp watch water wave wax
way wealth wear weather weave web wedding wednesday week weekend welcome well west western whale wheat wheel while
whisper white whole wide wild will willow win wind window windows wine wing wings winner winter wire wisdom wise wish
wit wizard wolf wonder wood wool word work workday world worth woven wrap wren write yacht yard year yellow yes yet
yoga you young zebra zen zenith zephyr zero zest zinc zip zodiac zone zoo zoom
`

const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** Expects a folded word. Single letters are common too: X, Q. */
export function isCommonWord(word: string): boolean {
  if (/^[a-z]$/.test(word) || commonWords.has(word)) return true
  return word.length > 3 && word.endsWith('s') && commonWords.has(word.slice(0, -1))
}
