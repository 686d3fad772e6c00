import type { IntentLexicon } from "./intent.ts";

/** English phrases of the intents (British and American). */
export const intentsEn: IntentLexicon = {
  jobs: {
    phrases: `job, jobs, career, careers, vacancy, vacancies, salary, ?salaries, ~wage, wages, pay scale,
      pay rate, hourly rate of pay, internship, internships, ~intern, ?apprentice, apprenticeship,
      apprenticeships, ?hiring, now hiring, ?recruitment, ?recruiting, ~resume, ?cv, cover letter,
      interview questions, ?job description, indeed, ?glassdoor, ?openings, part time jobs, ?earnings, ~trainee,
      graduate scheme, ~staff wanted, ?work at, ?working at, ?work for, ?working for, become a, how to become,
      become an, volunteer, volunteering, placement scheme`,
    exceptions: `vacancy rate, vacancy rates, at work, work related, steve jobs, paint job, paint jobs, nose job, boob job, print job, print jobs, odd jobs, odd job,
      small jobs, job site, jobsite, blow dry job, blow dry jobs, brake job, lash job, big jobs, job lot, job lots,
      job scheduling, job management, job costing, job sheet, job sheets, job card, job cards, job tracking,
      job too small, job too big, the job done, does the job, how much does a new, how much does it,
      interview outfit, interview suit, employment law, employment lawyer, employment lawyers, employment solicitor,
      employment solicitors, employment agency, recruitment agency, recruitment agencies, recruitment software,
      employee handbook, employee engagement, employee benefits, employee monitoring, employee scheduling,
      employee portal, employee app, employee onboarding, volunteer management`,
    offers: `job seekers, jobseekers, candidates, recruiter, recruiters, recruit, staffing, cvs, résumé, résumés,
      recruitment agency, career changers, job board, volunteers`,
  },
  business: {
    phrases: `franchise, franchises, business plan, business ideas, business idea, start a business,
      start up costs, how to start a, start your own, starting a, profit margin, is it profitable,
      license requirements, licence requirements, business for sale, ?market size, ?market share, marketing ideas,
      name ideas, names ideas, business names, company names, business name ideas`,
    exceptions: `franchise law, franchise lawyer, franchise accountant, starting at, starting a family`,
    offers: `franchisor, franchisees, start-ups, startups, founders, company formation, business plans, naming`,
  },
  study: {
    phrases: `~course, courses, ?certification, ?certifications, ?certificate, ?certificates, diploma, ?degree,
      ?degrees, training, classes, ~?class, lessons, lesson, ?school, ?schools, ?college, ?university, exam, exams,
      syllabus, online class, bootcamp, ?tuition, ?workshop, ?workshops, ~?study, ?learn, masterclass, udemy,
      coursera, ?bachelor, ?masters degree, mba, phd, past papers, ~seminar, ?homework, assignment help, worksheet,
      worksheets`,
    exceptions: `golf course, golf courses, of course, main course, course correction, three course, crash course
      diet, obstacle course, assault course, training shoes, training bra, training pants, personal training,
      weight training, strength training, training wheels, potty training, puppy training, dog training,
      training equipment, first class, business class, world class, class action, class a, class b, class c, class d,
      school uniform, school uniforms, school bag, school bags, school shoes, back to school, old school, school run,
      after school, high school, driving school, gift certificate, gift certificates, ssl certificate, death
      certificate, birth certificate, gas safety certificate, certificate of deposit, certificates of deposit,
      certificate frame, degree frame, 360 degree, 90 degree, 180 degree, 45 degree, exam gloves, eye exam, eye exams,
      dental exam, physical exam, learn more, lessons near me, study table, study desk, study room, study lamp,
      case study, workshop space, workshop tools, workshop bench, workshop manual, school photos`,
    offers: `teach, teaches, teaching, taught, tutor, tutors, tutoring, academy, coaching, students, learners,
      pupils, instructor, instructors, e-learning, curriculum, trainers, certify, instruction, sessions`,
  },
  piracy: {
    phrases: `torrent, torrents, ?crack, cracked, keygen, ~?serial key, ?license key, ?activation key, ?product key,
      nulled, warez, ?pirate, pirated, ?apk, mod apk, ?full version, patch download, replica,
      replicas, ?fake, counterfeit, ?dupe, ?dupes, knock off, knockoff`,
    exceptions: `crack repair, wall crack, foundation crack, crack filler, cracked tooth, cracked screen, cracked
      windshield, cracked windscreen, cracked teeth, cracked heel, cracked heels, crack in, cracked phone, cracked
      block, cracked wall, cracked glass, cracked pipe, cracked ceiling, pirate ship, pirate costume, pirates of,
      pirate party, pirate flag, fake tan, fake nails, fake eyelashes, fake grass, fake plants, fake flowers,
      fake id, fake teeth, fake reviews, fake lashes, fake fur`,
    offers: `apk, cracks, replicas, locksmith`,
  },
  free: {
    phrases: `free, free download, freebie, freebies, for free, no cost, free of charge, giveaway, giveaways, free sample,
      free samples, coupon, coupons, promo code, voucher code, discount code, gratis, open source, freeware,
      donate, donation, donations, grant, grants, nhs, medicaid, charity, charities, scholarship, scholarships,
      low income`,
    exceptions: `gluten free, sugar free, dairy free, lactose free, fat free, nut free, grain free, wheat free,
      alcohol free, caffeine free, meat free, egg free, soy free, additive free, chemical free, paraben free,
      sulfate free, sulphate free, silicone free, aluminum free, aluminium free, fragrance free, scent free,
      perfume free, cruelty free, cage free, free range, antibiotic free, hormone free, pesticide free, gmo free,
      plastic free, bpa free, lead free, smoke free, tobacco free, nicotine free, pet free, child free, dust free,
      oil free, hands free, handsfree, stress free, hassle free, worry free, pain free, risk free, debt free, tax free, duty free,
      interest free, fee free, commission free, toll free, ad free, error free, maintenance free, rust free,
      wrinkle free, crease free, odor free, odour free, noise free, frost free, ice free, mess free, tubeless free,
      needle free, drug free, metal free, nickel free, latex free, wire free, tangle free, carbon free, guilt free,
      barrier free, step free, car free, streak free, residue free, solvent free, voc free, flicker free,
      free standing, freestanding, free weights, free weight, free motion, free flow, free form, free people, free
      agent, free kick, free delivery, free shipping, free postage, free returns, free collection, free pickup,
      free installation, free fitting, free quote, free quotes, free estimate, free estimates, free consultation,
      free consultations, free consult, free assessment, free evaluation, free valuation, free inspection,
      free survey, free trial, free trials, free demo, free parking, free wifi, free wi fi, free from, free cancellation,
      free advice, free call, free case review, free initial, free first, free measure, free design, free home
      visit, free callback, free time, free day, free shop, germ free, acid free, bug free, pest free, cookie free,
      feel free, grant application, grant writer, grant writing, grant consultant, nhs and private`,
    offers: `free plan, free tier, free version, freemium, free samples, free forever, nonprofit, nonprofits,
      non-profit, charities, nhs, medicaid, funded places, scholarships, sliding scale`,
  },
  doItYourself: {
    phrases: `diy, do it yourself, how to make, how to build, how to fix, how to clean, how to install,
      how to remove, homemade, home made, recipe, recipes, make your own, build your own, tutorial, tutorials,
      step by step, by yourself, yourself, ?hack, ?hacks, instructions, instruction, beginners guide, ?ideas,
      from scratch, ?blueprint, home remedies, home remedy, ?pattern, ?patterns, ?crochet, ?knitting, ?reddit, ?quora`,
    exceptions: `how to buy, how to get a quote, how to book, how to hire, how to choose, how to find a, gift ideas,
      present ideas, stay at home, care at home, at home care, at home service, work at home, meal plans, payment
      plans, floor plans, pension plans, health plans, insurance plans, dental plans, care plans, phone plans,
      savings plans, subscription plans, 401k plans, retirement plans, plans and pricing, pricing plans,
      wedding ideas, date ideas, at home visit, near me at home`,
    offers: `diy, kits, kit, patterns, recipes, tutorials, self-build, hobbyists, makers`,
  },
  information: {
    phrases: `what is, what are, what does, meaning, meanings, define, definition, definitions, wikipedia, wiki,
      history, history of, facts, statistics, stats, ~?data, ~?article, articles, ?journal, quotes about,
      research paper, essay, explained, explanation, difference between, advantages, disadvantages, types of,
      benefits of, importance of, who invented, who is, who owns, symptoms, causes, side effects, synonym,
      synonyms, pronunciation, in spanish, in hindi, in french, translation, translate, net worth, news,
      ~trends, forecast, abbreviation, acronym, stands for, ?formula, regulations, legislation, ~act 1998, ?laws,
      ?law, ?rules, examples of, timeline, ?weather, ?opening times, ?opening hours, obituary, obituaries,
      biography, population, ?quiz, guidelines, ?theory`,
    exceptions: `family law, employment law, business law, property law, law firm, law firms, law office, immigration
      law, criminal law, elder law, corporate law, conveyancing law, tax law, bank statistics, natural history,
      credit history, vehicle history, house rules, news letter, age uk, do i need a lawyer, can i get,
      can i buy, can you get, can you buy, what is the best, what are the best, what is the price, what is the cost,
      which is best, in law, translation services, translation service, translation agency, translation company,
      medical translation, legal translation, certified translation, document translation, theory test, map of
      clinic`,
    offers: `calculator, legislation, translations, translate, journalism, law, solicitors, lawyers, attorneys,
      statistics, historical, encyclopedia, research, publisher`,
  },
  documents: {
    phrases: `pdf, template, templates, example, examples, ~?sample, ~?samples, ppt, powerpoint, ?slides,
      spreadsheet, ?excel, google sheets, google docs, word document, checklist, printable, printables, docx,
      xls, ebook, e book, ~?book, ?books, ?download, worksheet, contract sample, sample letter, letter sample,
      agreement format, ~?format, cheat sheet, diagram, flowchart, ~?chart, case studies, canva, ?presentation`,
    exceptions: `book appointment, book online, book a, book an, book now, book my, book shelf, book shelves, bookcase,
      book in, book table, photo book, guest book, mac book, form fitting, free form, excel hotel, paint samples,
      fabric samples, swatch samples, sample sale, sample box, wallpaper samples, tile samples, carpet samples,
      flooring samples, sample order, order a sample, book keeping, presentation skills, presentation box,
      blood sample, platform, seat book`,
    offers: `pdf, templates, spreadsheets, documents, ebooks, downloadable, publisher, bookshop, bookstore, authors,
      forms, presentations, printable, excel`,
  },
  used: {
    phrases: `used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved, preloved, refurbished,
      reconditioned, ~refurb, ex display, ex demo, craigslist, gumtree, ebay, facebook marketplace,
      ~?marketplace, olx, thrift, vinted, depop, poshmark, ?salvage, ?antique, ~?vintage, b stock, open box, ?scrap`,
    exceptions: `most used, commonly used, widely used, used for, used by, used in, used to, be used, is used, can be used, vintage style, vintage look,
      vintage inspired, vintage ports, vintage wine, vintage champagne, salvage yard near`,
    offers: `used, vintage, antiques, secondhand, refurb, trade-in, part-exchange, part exchange, marketplace,
      upcycled, reclaimed, consignment, resale`,
  },
  rental: {
    phrases: `rent, rental, rentals, renting, to rent, for rent, for hire, hire cost, hire prices, tool hire,
      plant hire, car hire, van hire, suit hire, dress hire, equipment hire, furniture hire, hire near me,
      hire company, ?lease, ?leasing, leased, to let, hire purchase, airbnb, sublet, ?borrow`,
    exceptions: `rent a tradesman, rental income, rent collection, rent arrears, rent guarantee, rental yield, buy or
      rent, rental insurance, borrow money, borrow against, rent to own`,
    offers: `hire, hires, let, lets, letting, lettings, landlord, landlords, tenants, tenant, tenancy, letting agent,
      holiday let, holiday lets, holiday homes, apartments, loans, lend, leases, renters`,
  },
  cheap: {
    phrases: `cheap, cheapest, cheaper, ~?budget, low cost, inexpensive, affordable, bargain, ~?discount,
      discounted, clearance, ~?sale, under 10, under 20, under 30, under 50, under 100, on a budget, ~outlet,
      ?wish, temu, shein, aliexpress, primark, walmart, lidl, aldi, dollar store, poundland, low price`,
    exceptions: `for sale, budget planner, budget planning, budgeting, best wish, make a wish`,
    offers: `cheap, cheapest, budget, affordable, low-cost, discount, outlet, bargains, low prices, value`,
  },
  luxury: {
    phrases: `~luxury, luxurious, ~designer, high end, ~premium, ~deluxe, ~exclusive, bespoke, five star,
      5 star, gucci, louis vuitton, hermes, chanel, prada, rolex, couture, vip`,
    offers: `luxury, designer, high-end, premium, bespoke, exclusive, finest, couture, handcrafted, five-star,
      hand-made, handmade`,
  },
  repair: {
    phrases: `repair, repairs, repairing, repaired, ~fix, fixing, not working, broken, troubleshooting,
      troubleshoot, error code, error codes, wont start, won t start, won t turn on, restoration, restore,
      reset, factory reset, servicing, leaking, stopped working, warranty claim, mend`,
    exceptions: `fixed rate, fixed price, fixed fee, fixed term, fixed cost, fixed cost, fixed income, fixed
      assets, broken bone, broken tooth, broken teeth, repair kit, repair shampoo, repair mask, repair cream, repair
      serum, hair repair, skin repair, broken window, credit repair`,
    offers: `repair, repairs, repairing, mend, mends, restoration, restore, restores, servicing, maintenance,
      technician, technicians, workshop, mechanic, mechanics, plumber, plumbing, plumbers, electrician, handyman,
      roofer, roofers, roofing, emergency call-outs, garage, fix, fixes, breakdown, dentist, dental`,
  },
  manual: {
    phrases: `?manual, manuals, user manual, user guide, owners manual, owner s manual, instruction manual,
      service manual, quick start guide, datasheet, data sheet, ?specifications, ?specs, firmware,
      drivers download, driver download, software update`,
    exceptions: `manual car, manual cars, manual transmission, manual gearbox, manual lessons, manual driving, manual
      wheelchair, manual wheelchairs, manual treadmill, manual therapy, manual handling, manual lymphatic, manual
      licence, manual license, manual pasta, manual coffee, manual grinder, manual breast, manual toothbrush,
      company set up, business set up, set up a business, set up company, set up a company, set up a limited`,
    offers: `manuals, firmware, set-up, setup`,
  },
  video: {
    phrases: `~video, ~videos, youtube, movie, movies, ~?film, ~?films, ?trailer, netflix, episode, episodes,
      season 1, season 2, documentary, tiktok, tv show, tv series, cast of, hulu, watch online, full movie,
      ?anime, ?disney, imdb, ?bbc, ?channel 4, ted talk, amazon prime`,
    exceptions: `video call, video calls, video conferencing, video doorbell, video camera, video production, video
      surveillance, video editing, film camera, window film, film photography, photographic film, horse trailer,
      utility trailer, trailer hire, trailer hitch, trailer parts, trailer tent, car trailer, boat trailer, trailer
      rental, enclosed trailer, video consultation, video appointment, tint film, video interview`,
    offers: `video, videos, film, films, cinema, trailers, trailer, streaming, filmmaking, videography`,
  },
  audio: {
    phrases: `song, songs, lyrics, mp3, ringtone, chords, karaoke, spotify, ~?album, soundtrack, sheet music,
      ~?band, sound effect, sound effects, guitar tab, ~?tabs, remix, music video, podcast, podcasts, audiobook`,
    exceptions: `photo album, photo albums, wedding album, resistance band, resistance bands, watch band, wedding
      band, wedding bands, gastric band, hair band, hair bands, head band, apple watch band, watch bands, wedding
      song, live band, band saw, engagement band, eternity band`,
    offers: `music, musical, song, songs, band, bands, podcast, podcasts, audio, guitar, piano, singing, dj`,
  },
  games: {
    phrases: `game, games, ?gaming, roblox, minecraft, sims 4, ?sims, fortnite, xbox, playstation, ps4, ps5,
      nintendo, steam game, cheats, cheat codes, walkthrough, ?simulator, crossword, crossword clue, ?puzzle, ?toy,
      ?toys, lego, wordle, skyrim, stardew valley, pokemon, ~?codes, unblocked`,
    exceptions: `gaming chair, gaming chairs, gaming desk, gaming pc, game meat, game day, driving simulator, game
      changer, zip codes, qr codes, toy poodle, flight simulator, big game`,
    offers: `game, games, gaming, toys, toy, puzzles, console, consoles, esports, simulator, simulators`,
  },
  account: {
    phrases: `login, log in, sign in, signin, my account, ~?portal, password, forgot password,
      forgotten password, reset password, customer portal, member login, student login, employee login,
      track my order, track order, tracking number, cancel subscription, cancel my, cancel membership,
      delete account, unsubscribe, app download, download app, pay my bill, bill pay, pay bill, ?payment online,
      logon, ?sign up, ?activate`,
    exceptions: `portal frame, time tracking, gps tracking, vehicle tracking, fleet tracking, order tracking
      software, asset tracking, tracking device, conversion tracking, inventory tracking, expense tracking, client
      portal software, password manager, wheel tracking, tracking and balancing, eye tracking, project tracking,
      price tracking, habit tracking, password management`,
    offers: `single sign-on, sso, password manager, tracking, portal, portals, logins`,
  },
  support: {
    phrases: `customer service, customer services, phone number, telephone number, contact number, helpline,
      hotline, customer care, customer support, technical support, tech support, toll free number, complaint,
      complaints, refund, refunds, return policy, scam, is it a scam, lawsuit, class action, ombudsman, ?recall,
      ?recalls, outage, ?is down, email address, ?head office, ?headquarters, corporate office, ripped off, ?fraud,
      ?bankrupt, ?bankruptcy, contact us, rip off, phone no`,
    exceptions: `it support, technical support company, complaints management, complaint management, tax refund, vat
      refund, chapter 7 bankruptcy, bankruptcy lawyer, bankruptcy attorney, fraud prevention, fraud detection,
      personal injury lawsuit, outsourced customer service, customer service software, customer support software`,
    offers: `customer support, help desk, helpdesk, call centre, call center, it support, complaints, bankruptcy,
      fraud, lawsuits, litigation, insolvency, solicitors, attorneys`,
  },
  wholesale: {
    phrases: `wholesale, wholesaler, wholesalers, ~?bulk, in bulk, supplier, suppliers, manufacturer,
      manufacturers, ?manufacturing, distributor, distributors, trade price, trade prices, trade only, ?factory,
      ?factories, importer, exporter, alibaba, dropshipping, dropship, drop shipping, dropshipper, private label,
      white label, ?reseller, resell, made in china, ?from china, ~?vendor, ~?vendors, raw material, raw materials,
      ?machine price`,
    exceptions: `bulk bag, bulk bags, bulk waste, bulk rubbish, energy supplier, energy suppliers, electricity
      supplier, gas supplier, wedding vendors, wedding suppliers, wedding supplier, bulk order, bulk orders`,
    offers: `wholesale, trade customers, trade accounts, bulk, supplier, suppliers, manufacturer, manufacturers,
      manufacture, manufacturing, distributor, distributors, b2b, businesses, resellers, retailers, vendors,
      white-label, factory, factories, companies, firms, restaurants, hotels`,
  },
  investing: {
    phrases: `share price, stock price, stock market, ~?shares, ?stocks, ipo, dividend, dividends, nasdaq, nyse,
      investor relations, annual report, ~?revenue, ?turnover, crypto, bitcoin, coin price, ~?token, market cap,
      ?etf`,
    exceptions: `revenue cycle, revenue management, revenue operations, revenue growth, shares online, annual
      report design, staff turnover, employee turnover, in stocks`,
    offers: `invest, investing, investors, shares, stocks, stockbroker, trading, portfolio, crypto, isa, wealth,
      funds, investment, investments, accountants, accounting`,
  },
  otherShop: {
    phrases: `amazon, walmart, costco, target store, home depot, lowes, ikea, b q, screwfix, wickes, argos, tesco, asda, sainsburys, ?boots pharmacy, etsy, best buy, halfords, john lewis, currys, dunelm, wayfair, groupon, trustpilot, yelp, kmart, bunnings, officeworks, sephora, superdrug, toolstation, homebase, macys, sams club, cvs, walgreens, petsmart, chewy, flipkart, meesho, takealot, bark com, rightmove, zillow, zoopla, decathlon, linkedin, costco uk, lululemon, primark, h m, marks and spencer, waitrose, aldi, lidl, ~?target`,
  },
};
