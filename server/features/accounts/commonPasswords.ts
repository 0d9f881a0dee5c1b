/**
 * The passwords that are tried first, in lower case, six characters and more. Digits and signs behind a word need no entry of
 * their own: `refuseWeakPassword` takes them off. Rows of one character and runs such as 123456 or abcdef are found by rule.
 */
const WORDS = `
  password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwort passwords passord password123 pass1234 passpass passme mypassword
  mypass newpass newpassword nopassword thepassword secret secrets topsecret letmein letmeinnow letmein123 welcome welcome1 welcomeback
  changeme changeit change123 default access access14 accept enter entrar trustno1 trustme login loginlogin signin guest guest123 user123
  username userpass testing tester testtest test123 test1234 demo123 demodemo sample temp123 temporary example abc123 abcd1234 a1b2c3
  a1b2c3d4 1a2b3c 1a2b3c4d aa123456 aaa111 abc12345 123abc 123qwe 123asd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 2wsx3edc 1qaz1qaz
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwerty12 qwert1 qwer1234 qwe123 qweqwe qweasd qweasdzxc qwaszx qazwsx qazwsxedc qazxsw
  asdfgh asdfghj asdfghjk asdfghjkl asdasd asd123 asdf1234 asdfasdf zxcvbn zxcvbnm zxczxc zxcv1234 poiuyt poiuytrewq lkjhgf mnbvcx mnbvcxz
  qwertz azerty wasdwasd zaq12wsx zaq1zaq1 xsw2zaq1 monkey monkeys monkey12 dragon dragons dragonfly master masters mastermind masterkey
  admin admin1 admin12 admin123 admin1234 adminadmin administrator root123 rootroot toor123 superuser superman superman1 batman batman1
  spiderman ironman captain hulk123 wonderwoman robin123 joker123 harley harleydavidson shadow shadow1 sunshine sunshine1 princess princess1
  iloveyou iloveyou1 iloveu iloveme ilovehim iloveher ilovegod loveyou loveme lovely lover1 lovers lovelove mylove truelove babygirl babyboy
  babydoll sweetie sweetheart sweetpea honey1 honeybee darling beautiful gorgeous flower flowers butterfly rainbow unicorn starlight star123
  starwars startrek skywalker yoda123 darthvader chewbacca matrix matrix1 morpheus neo123 pokemon pikachu charizard mario123 luigi123 zelda123
  nintendo playstation xbox360 gamer123 minecraft fortnite roblox warcraft starcraft counterstrike halo123 diablo pacman sonic1 tetris
  football football1 footballs baseball baseball1 basketball soccer soccer1 hockey hockey1 tennis golfer golfing golf123 softball volleyball
  wrestling boxing nascar racing runner running swimming skater skateboard surfing surfer fishing hunter hunting hunter1 hunter2 bowling
  cheerleader coach1 quarterback touchdown touchdown1 superbowl superbowl1 superbowlchamp fieldgoal kickoff fantasy fantasyfootball
  gameday gametime sunday monday1 tuesday wednesday thursday friday saturday january february march1 april1 august september october november
  december spring summer summer1 autumn winter winter1 christmas halloween birthday thanksgiving easter
  cowboys cowboys1 dallas dallascowboys eagles eagles1 flyeagles goeagles packers packers1 gopack gopackgo steelers steelers1 herewego patriots
  patriots1 gopats raiders raiders1 raidernation giants giants1 gogiants redskins commanders bears1 chicagobears dabears broncos broncos1
  chiefs chiefs1 gochiefs vikings vikings1 skolvikings seahawks seahawks1 gohawks niners niners1 49ers1 sf49ers saints saints1 whodat falcons
  falcons1 riseup panthers panthers1 buccaneers bucs123 gobucs dolphins dolphins1 finsup browns1 browns dawgpound bengals bengals1 whodey
  ravens ravens1 titans titans1 texans texans1 colts1 jaguars jaguars1 duuuval chargers chargers1 boltup rams123 ramshouse cardinals
  cardinals1 lions1 detroitlions onepride bills1 billsmafia gobills buffalobills jets123 newyorkjets nyjets nygiants
  yankees yankees1 redsox redsox1 dodgers dodgers1 cubbies cubs2016 mets123 braves braves1 lakers lakers1 lakers24 celtics warriors bulls23
  kobe24 kobebryant lebron lebron23 jordan jordan1 jordan23 michael23 tombrady tombrady12 brady12 peyton18 manning mahomes mahomes15
  liverpool liverpool1 arsenal arsenal1 chelsea chelsea1 manchester everton barcelona realmadrid juventus ronaldo messi10 cristiano
  michael michael1 michelle michelle1 jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1 nicole nicole1 daniel daniel1
  anthony anthony1 joshua joshua1 matthew matthew1 andrew andrew1 charlie charlie1 thomas thomas1 robert robert1 william william1 george
  george1 hannah hannah1 jasmine jasmine1 justin justin1 brandon brandon1 tigger tigger1 samantha samantha1 elizabeth alexander alexandra
  christian christopher stephanie stephen steven benjamin nicholas jonathan patrick patricia victoria vanessa natasha natalie melissa
  rachel rebecca sandra barbara maggie maggie1 ginger ginger1 buster buster1 bailey bailey1 cookie cookie1 snoopy garfield mickey mickeymouse
  minnie donald winnie scooby scoobydoo simpsons bartman homer1 pepper pepper1 peanut peanuts biscuit banana bananas orange orange1 apple123
  cherry strawberry blueberry chocolate cheese cheese1 pizza123 burger123 chicken chicken1 bacon123 coffee coffee1 whiskey tequila vodka123
  corona1 budlight budweiser beerbeer beer123 heineken jackdaniels jameson guinness cocacola pepsi1
  silver silver1 golden gold123 diamond diamonds purple purple1 yellow orange12 blue123 green123 black1 blackcat white1 redred
  mustang mustang1 corvette camaro ferrari porsche mercedes toyota honda1 chevy1 chevrolet yamaha suzuki harley1 bmw123 jeep123 truck1
  computer computer1 internet windows windows1 microsoft google google1 facebook instagram twitter youtube android iphone1 samsung samsung1
  phoenix phoenix1 tiger1 tigers tigers1 lion123 wolf123 wolves eagle1 falcon falcon1 hawkeye cougar panther bulldog bulldogs bulldog1 horses
  dolphin dolphin1 penguin turtle kitten kittens kitty1 hellokitty puppies puppy1 doggie doggy1 rabbit mouse1 elephant spider spider1 scorpion
  freedom freedom1 america america1 american usa123 liberty patriot marines usmarine airforce usarmy soldier ranger ranger1 rangers hunter12
  warrior warrior1 killer killer1 knight knights ninja1 ninjas samurai pirate pirates wizard wizards merlin gandalf frodo1 hobbit
  jesus1 jesus123 jesuschrist god123 godisgood godislove blessed blessed1 blessing angel1 angels angel123 angelina heaven faith1 grace1 hope123
  church prayer believe amazing awesome awesome1 forever forever1 family family1 friends friends1 friend mother mother1 mommy1 daddy1 daddysgirl
  father brother sister hello1 hello123 hellohello helloworld goodbye whatever whatever1 nothing nothing1 something anything everything
  blahblah asshole asshole1 fuckyou fuckyou1 fuckoff fuckme fucker bitch1 bitches biteme biteme1 bullshit suckit pussy1 sexsex sexy123 sexygirl
  sexyboy hotgirl bigdick bigboy bigdaddy bigdog biggie lucky1 lucky7 lucky13 luckyone winner winner1 winners champion champions champ1 number1
  numberone money1 money123 moneymoney cash123 dollar dollars million bitcoin casino jackpot poker1 blackjack gambler gambling
  london london1 paris1 newyork newyork1 chicago chicago1 boston boston1 houston austin1 denver1 seattle phoenix12 detroit cleveland
  pittsburgh philly1 miami1 florida california texas1 canada mexico brasil brazil1 germany
  guitar guitar1 music1 musica rocknroll metallica nirvana beatles eminem slipknot greenday blink182 linkinpark acdc123 madonna prince1 elvis1
  doctor drwho1 police fireman teacher student school1 college university engineer manager boss123 business company office1
  mercury apollo apollo13 jupiter saturn venus123 galaxy universe cosmos moonlight midnight lightning thunder thunder1 storm1 hurricane
  fire123 firefire phoenix7 snowball snowman icecream candy1 candyman sugar1 brownie brownies cupcake
  thx1138 ncc1701 ncc1701d bond007 james007 agent007 007007 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsxcde3 147258 147258369 159357 159753 258456
  121212 123123 123123123 123321 112233 111222 112211 131313 141414 151515 202020 212121 232323 252525 696969 456456 789456 789456123
  987654321 9876543210 102030 10203040 100200 654321 7654321 87654321 246810 135790 13579a 1234qwer 12qwaszx 12341234 12344321 123654
  123654789 147852 147852369 741852963 963852741 321321 456123 852456 998877 445566 778899 1234567890a a123456 a12345678 a123456789 q123456
  z123456 s123456 x123456 1password 1qwerty qwerty1234 qwertyasdf asdfqwer qwerasdf passwordpassword letmeinplease opensesame sesame
  barman1 bartender bartender1 tavern sportsbar sportsbar1 pickem pickem1 weeklypicks mypicks picks123
`

/** The most used passwords. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
