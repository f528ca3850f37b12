// English stems that at least 7 % of 1,497 ordinary pages of all kinds have: words that two texts share by chance and
// that say nothing about their subject.

export const EVERYDAY_STEMS: ReadonlySet<string> = new Set(
  `
ability able absolut accelerat accept acces accessibl accord account accurat achiev act action activ activity
actual adapt add addition additional addres adjust adopt advanc advantag advic affect affordabl age agency agent
ago ahead ai aim air algorithm align allow alone alternativ amazon american amount analysis analytic analyz
annual answer anywher api app appeal appear apple application apply approach appropriat architectur area arriv
art articl artificial ask aspect asses asset assist associat assum attention audienc audio automat automatical
automation availabl averag avoid award aware back background bad balanc bank bar base basic battery beautiful
becom begin beginner behavior believ benefit best better beyond big biggest bil bit black block blog board body
book boost bottom box brand break bring budget build built busines button buy cal camera capability capacity
captur car card care career careful carry case catch category cause center certain chain challeng chanc chang
channel charg check child choic choos city claim clas classic clean clear click client close cloud co code
collaboration collect collection color com combin combination come comfort comfortabl command commercial commit
commitment common communicat communication community company compar comparison competitiv complet complex
complexity complianc component comprehensiv comput computer concept concern condition confidenc connect
connection consider consistent constant construction consult consum consumer contact contain content context
continu continuous contribut control convenienc convenient conversation convert cool copy core correct cost
count country coupl cours cover coverag craft creat creation creativ credit critical cros crucial cultur current
custom customer customiz cut cycle daily damag data databas date day deal decad decid decision dedicat deep
deeper default defin degre deliver delivery demand demonstrat department depend deploy depth describ description
design desir despit detail determin develop developer development devic differenc different difficult digital
direct discount discover discus display dive document documentation dollar doubl download draw drive driven
driver drop due dynamic earlier early earn ease easier easy eat ecosystem edge edit education effect effectiv
efficiency efficient effort element eliminat email emerg employe enabl encourag end energy engag engagement
engin engineer enhanc enjoy ensur enter enterpris entir entry environment equal equipment error especial
essential establish estimat evaluat event everyday evolv exact exampl excellent excit exclusiv execut exercis
exist expand expect expectation expensiv experienc expert expertis explain explor extend extensiv external extra
extrem eye face fact factor fail fair fal familiar famy faq far fast faster favorit featur fee feedback feel
fewer field figur fil file filter final financ financial find fine finish firm fit five fix flat flexibility
flexibl flow focus follow food foot force forget form format forward foundation four frame framework free
frequent fresh friend front ful fully fun function functional functionality fund further futur gain game gap
gather general generat generation give given global goal good googl grade great greater green ground group grow
growth guarante guidanc guide habit half hand handl happen happy hard hardwar head health healthy heart heavy
help helpful here high higher highest highlight hire history hit hold home hope host hot hour house http huge
human hundr idea ideal identify image immediat impact implement implementation importanc important improv
improvement includ incorporat increas increasing independent indicat individual industry influenc inform
information infrastructur initial innovation innovativ input insid insight inspir instal instanc instant
instruction integrat integration intelligenc interact interaction interactiv interest interfac internal
international internet introduc intuitiv invest investment involv issue it item job join journey jump keep key
kind know knowledg known label lack land landscap languag large larger last late later latest launch law layer
lead leader learn leave led left length let level leverag library licens life light lightweight like limit line
link list listen littl live load local location lock log long longer look los lose lost lot love low lower
machin main maintain maintenanc major make man manag management manager manual map mark market master match
material matter max maximiz maximum mean measur media medium meet member memory mention messag method metric mid
middl million mind minimal minimiz minut mis mix mobil mode model modern modul moment money monitor month move
movement multipl multy music name national nativ natur natural navigat near necessary need network new news next
nice night non normal note notic number object objectiv occur offer offic official old older one ongo onlin open
operat operation opportunity opt optimiz optimization option optional order organiz organization original
otherwis outcom output outsid overal overview overwhelm owner pace pack packag page pair paper part particular
partner party pas past path pattern pay payment peopl perfect perform performanc period person personal
personaliz phone photo physical pick pictur piece place plan plant platform play plenty plus point policy poor
pop popular position positiv possibl post potential power powerful practic practical pre precis prefer preferenc
premium prepar pres present pressur pretty prevent previous price primary print prioritiz priority privat pro
probab problem proces produc product production productivity professional profil program progres project promis
promot prompt proper property protect protection prove provid provider public publish pul purchas purpos push
put qualify quality question quick range rank rapid rare rate re reach read ready real reality realiz reason
receiv recent recogniz recommend recommendation record red reduc refer referenc refin reflect regard regardles
region regular relat relationship relativ releas relevant reliabl rely remain remember remot remov replac report
represent request requir requirement research resourc respond respons rest result return revenu review rich
right rise risk robust rol role room root round routin rule run safe safety sale save scale scenario schedul
school scienc score screen seamles search season second section secur security see seek seem seen sel select
selection self send sense separat serious serv serve server servic sery session set setup several shape share
shift ship shop short show side sign signal significant similar simp simpl simplify singl sit site situation six
size skil slight slow smal smaller smart smooth social softwar solid solution solve soon sort sound sourc space
speak special specializ specific specifical speed spend spent spot stack staf stage stand standard star start
state status stay step stick stock stop storag store story strategic strategy stream streamlin strength stres
strong structur struggl student studio study stuf style subject succes successful suggest suit suitabl suite sup
super support sure surfac surpris sustainabl switch system table tag tailor take taken talk target task teach
team tech technical techniqu technology tel tend term test text th thank that there thing think third thought
thousand three throughout time tip today took tool top topic total touch track trade traditional traffic train
transform travel treat trend tri trial trip true truly trust try turn two type typical ultimat understand uniqu
unit university unles unlik updat upgrad usage use useful user usual utiliz valuabl value variabl variety
various vary verify version video view virtual visit visual voice volum vs wait wal walk want watch water way
web websit week weight what white wide win window word work workflow world worldwid worry worth write written
wrong year zero
`
    .trim()
    .split(/\s+/),
);
