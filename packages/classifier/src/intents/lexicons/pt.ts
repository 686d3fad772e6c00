import type { IntentLexicon } from "./intent.ts";

/** Portuguese phrases of the intents (Brazil and Portugal). */
export const intentsPt: IntentLexicon = {
  jobs: {
    phrases: `emprego, empregos, vaga, vagas, vaga de emprego, ?trabalho, trabalhar, trabalhar em,
      trabalhe conosco, salário, salários, quanto ganha, quanto ganha um, piso salarial, estágio, estágios,
      estagiário, jovem aprendiz, aprendiz, currículo, entrevista de emprego, ?concurso, concurso público,
      recrutamento, carreira, carreiras, profissão, contrata, contratando, ~indeed, catho, net empregos,
      freelancer vaga, oferta de emprego, ofertas de emprego, como ser, o que faz um, voluntário, voluntariado,
      meio período, bolsa de estudo, home office vagas`,
    exceptions: `no trabalho, stress no trabalho, vaga de garagem, vagas de garagem, segurança do trabalho, roupa de trabalho, mesa de trabalho, medicina do
      trabalho, vestuário de trabalho, calçado de trabalho, acidente de trabalho, advogado do trabalho, direito do
      trabalho, espaço de trabalho, com 2 vagas, 2 vagas, 1 vaga`,
    offers: `candidatos, recrutamento, seleção de pessoal, vagas, concursos, concurseiros, empregos`,
  },
  business: {
    phrases: `franquia, franquias, ~franchising, plano de negócio, plano de negócios, como abrir, como montar,
      abrir um, abrir uma, montar um, montar uma, ideias de negócio, nome para loja, nomes para, é rentável,
      faturamento, quanto custa abrir, quanto custa montar, empreender, vale a pena abrir, ~mei`,
    exceptions: `abrir conta, abrir uma conta, abrir empresa, abertura de empresa`,
    offers: `franqueados, empreendedores, startups, abertura de empresas, mei, abertura de empresa`,
  },
  study: {
    phrases: `~curso, ~cursos, ?faculdade, faculdades, graduação, ~formação, especialização, mestrado,
      doutoramento, licenciatura, mba, ?certificação, ?certificado, ?certificados, diploma, técnico em,
      ?universidade, ?escola, escolas, ~aula, ~aulas, ~?prova, ~provas, ?exame, exames, estudar, aprender, apostila,
      apostilas, ~?workshop, treinamento, senai, senac, sebrae, udemy, enem, ead, ?resumo, tcc, trabalho escolar,
      simulado, ?exercícios, ~seminário, matéria`,
    exceptions: `certificado digital, certificado energético, certificado ssl, prova de carga, à prova de, a prova de, exame de
      vista, exames laboratoriais, autoescola, auto escola, material escolar, uniforme escolar, certificado de
      garantia, exame médico`,
    offers: `cursos, aulas, formação, ensinamos, alunos, treinamento, treinamentos, workshops, escola, professores,
      certificação, estudantes, academia, explicações, preparatório, faculdade`,
  },
  piracy: {
    phrases: `?crack, crackeado, torrent, ~keygen, ~?serial, chave de ativação, chave de licença, versão completa,
      ?pirata, ?apk, ~mod, ?falso, ?falsa, falsificado, réplica, réplicas, imitação, primeira linha`,
    exceptions: `fantasia pirata, unha falsa, unhas falsas, teto falso, tecto falso, cílios falsos`,
    offers: `réplicas, imitação, propriedade industrial`,
  },
  free: {
    phrases: `grátis, gratis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, de graça, ~free,
      sem pagar, sem custo, cupom, cupom de desconto, código promocional, código de desconto, amostra grátis,
      amostras grátis, doação, doações, doar, sorteio, código aberto, ~open source, ~sus, pelo sus, ~bolsa,
      bolsas de estudo, subsídio, apoios, sns, comparticipação, benefício do governo, prouni`,
    exceptions: `frete grátis, envio grátis, portes grátis, orçamento grátis, orçamento gratuito, consulta grátis, teste grátis,
      avaliação gratuita, entrega grátis, demonstração gratuita, período de teste grátis, primeira consulta gratuita,
      avaliação grátis, bolsa feminina, bolsa de couro, bolsa térmica, bolsa de valores, bolsa de maternidade, bolsa
      maternidade`,
    offers: `plano gratuito, versão gratuita, amostras grátis, ong, doações, bolsas, convênio, comparticipado, sus`,
  },
  doItYourself: {
    phrases: `~diy, faça você mesmo, caseiro, caseira, caseiros, caseiras, feito em casa, ~?em casa, como fazer,
      ?como se faz, como limpar, como instalar, como consertar, como arrumar, como tirar, como montar,
      como fabricar, como construir, receita, receitas, ~tutorial, passo a passo, ?ideias, molde, ?moldes,
      artesanato, crochê, tricô, ?leroy merlin, bicarbonato, instruções, sozinho, ?fórum, ?reddit`,
    exceptions: `ideias de presente, ideias para presente, comida caseira, atendimento em casa, fisioterapia em casa, como
      comprar, como contratar, como escolher, entrega em casa, receita médica, receita federal, cuidador em casa,
      massagem em casa, com receita, sem receita`,
    offers: `kits, kit, moldes, receitas, bricolage, artesanato, tutoriais, crochê, em casa`,
  },
  information: {
    phrases: `o que é, o que são, oque é, o que significa, que significa, significado, ~definição, conceito,
      wikipédia, wikipedia, wiki, história, história da, história do, origem, estatística, estatísticas,
      diferença entre, diferença, diferenças, vantagens, desvantagens, vantagens e desvantagens, causas,
      sintomas, efeitos colaterais, benefícios, para que serve, lei, leis, ?norma, ?normas, decreto, ~nr, ?artigo,
      ?fórmula, ?tabela, sinônimo, sinónimo, tradução, em inglês, notícias, quem é, quem foi, quem inventou,
      tipos de, ?clima, ~?mapa, jurisprudência, idade, ~prazo, exemplos de, características, ?funciona, ~medidas,
      regras`,
    exceptions: `onde posso comprar, sob medida, feito sob medida, móveis sob medida, por medida, horário marcado,
      tabela de basquete, tabela de medidas`,
    offers: `tradução, traduções, tradutores, advogados, advogado, advocacia, calculadora, livraria, editora, juramentada`,
  },
  documents: {
    phrases: `pdf, ~?modelo, modelos de, modelo de, exemplo, exemplos, ~template, formulário, formulários,
      planilha, planilhas, folha de cálculo, ~?excel, ~?word, ~ppt, powerpoint, ?slides, ?baixar, ~?download,
      descarregar, para imprimir, ?imprimir, carta modelo, minuta, ?livro, ?livros, ebook, esquema, diagrama,
      apresentação, ficha técnica, canva, check list, checklist, ?documento, requerimento, ?planta baixa,
      desenho técnico`,
    exceptions: `novo modelo, último modelo, todos os modelos, livro de fotos, livro de honra, imprimir camisetas, modelo
      fotográfico, livro de reclamações, livro caixa, imprimir fotos`,
    offers: `modelos, planilhas, livraria, livros, documentos, editora, formulários, ebooks, pdf`,
  },
  used: {
    phrases: `usado, usada, usados, usadas, segunda mão, em segunda mão, de segunda mão, seminovo, seminovos,
      seminova, recondicionado, recondicionados, recondicionada, olx, enjoei, vinted, mercado livre usado, ebay,
      ~?marketplace, brechó, ?antigo, antiga, ?antigos, antigas, antiguidade, antiguidades, ~?vintage, sucata,
      ferro velho, ?leilão, ~vitrine, custojusto, retalho, mostruário`,
    exceptions: `usado para, usado por, centro antigo, comércio a retalho`,
    offers: `usados, usadas, usado, seminovos, recondicionados, segunda mão, brechó, antiguidades, vintage, leilão,
      leilões, remodelado`,
  },
  rental: {
    phrases: `aluguel, aluguer, alugar, aluga, aluga se, para alugar, locação, arrendar, arrendamento,
      para arrendar, ~?leasing, ~renting, locadora, locar, airbnb, empréstimo de, ~?temporada, emprestado`,
    exceptions: `empréstimo de dinheiro, empréstimo de, imposto aluguel, alta temporada, baixa temporada, nova temporada`,
    offers: `aluguel, aluguer, alugamos, alugar, locação, arrendamento, arrendar, inquilinos, proprietários, locadora,
      alojamento local, leasing, renting, empréstimos, temporada`,
  },
  cheap: {
    phrases: `barato, barata, baratos, ?baratas, mais barato, mais barata, em conta, econômico, económico,
      econômica, económica, ~low cost, desconto, descontos, promoção, promoções, saldos, liquidação, oferta,
      ofertas, ~outlet, até 50 reais, até 100 reais, primark, lidl, shein, shopee, temu, casas bahia,
      25 de março, preço baixo, acessível, ~popular`,
    exceptions: `oferta de emprego, ofertas de emprego`,
    offers: `barato, baratos, econômico, económico, low cost, preços baixos, outlet, acessível, acessíveis, popular`,
  },
  luxury: {
    phrases: `luxo, de luxo, luxuoso, luxuosa, exclusivo, exclusiva, ~premium, alto padrão, de grife, grife,
      gucci, rolex, hermes, chanel, louis vuitton, alta costura, cinco estrelas, 5 estrelas`,
    offers: `luxo, exclusivo, exclusiva, exclusivos, premium, alto padrão, gama alta, alta costura, sob medida, artesanal`,
  },
  repair: {
    phrases: `conserto, consertos, consertar, reparo, reparos, reparação, reparações, reparar, arranjar,
      arranjo, assistência técnica, avariado, avariada, avaria, quebrado, quebrada, não funciona, não liga,
      estragado, defeito, ~erro, código de erro, vazamento, fuga, manutenção, restaurar, restauração, resetar,
      problema, problemas, desmontar`,
    exceptions: `arranjo floral, arranjos florais, arranjo de flores, trocar de contador, trocar de banco, problemas de
      sono, caça vazamento, caça vazamentos, problemas de audição`,
    offers: `conserto, consertos, reparo, reparos, reparação, reparações, assistência técnica, manutenção, oficina,
      restauração, consertamos, reparamos, encanador, eletricista, canalizador, técnicos, troca, remodelações`,
  },
  manual: {
    phrases: `~?manual, manuais, manual do usuário, manual de instruções, manual do utilizador, guia do usuário,
      ficha técnica, ~firmware, ~?driver, ~drivers, configurar, configuração, ?instalar, atualizar,
      especificações, bula`,
    exceptions: `terapia manual, carro manual, câmbio manual, caixa manual, moedor manual, manual da qualidade, cadeira
      manual, terapia manual`,
    offers: `manuais, instalação, configuração, instalamos`,
  },
  video: {
    phrases: `~vídeo, ~vídeos, ~video, ~videos, youtube, ?filme, filmes, ~?série, ~?séries, ~?trailer, netflix,
      temporada 1, temporada 2, episódio, episódios, ?elenco, ator, atriz, documentário, novela, ~tiktok,
      assistir, ~?anime, dublado, globoplay, ao vivo`,
    exceptions: `filme solar, película, número de série, filme stretch, filme plástico, vídeo vigilância, música ao vivo`,
    offers: `vídeo, vídeos, filmes, cinema, audiovisual, produção audiovisual, streaming, séries`,
  },
  audio: {
    phrases: `música, músicas, ?letra, letra da música, ~mp3, toque de celular, cifra, cifras, cifra club,
      ~karaokê, ~podcast, audiolivro, partitura, partituras, louvor`,
    exceptions: `escola de música, aula de música, aulas de música, letra caixa, letras caixa, letra de câmbio`,
    offers: `música, músicas, partituras, violão, guitarra, piano, canto, podcast, letreiros, dj`,
  },
  games: {
    phrases: `?jogo, jogos, ~game, ~games, brinquedo, brinquedos, ~lego, ~roblox, ~minecraft, ~?sims, playmobil,
      quebra cabeça, ~?puzzle, ~xbox, ~ps5, ~ps4, ~nintendo, ~?simulator, free fire, de brinquedo,
      palavras cruzadas`,
    exceptions: `jogo de cama, jogo de lençol, jogo de toalhas, jogo de panelas, jogo americano, jogo de jantar, jogo de
      chaves`,
    offers: `jogos, brinquedos, videojogos, games, gaming, puzzles, brinquedoteca`,
  },
  account: {
    phrases: `~login, ~?entrar, acesso, área do cliente, área de cliente, área do aluno, portal do aluno,
      minha conta, a minha conta, iniciar sessão, senha, esqueci a senha, palavra passe, palavra passe,
      rastrear pedido, rastreio, rastreamento, ?cancelar, cancelamento, cancelar assinatura, segunda via, 2 via,
      2ª via, ?boleto, ~extrato, ~?portal, ?cadastro, cadastrar, ?inscrição, inscrições, baixar app, meu inss,
      consulta cpf, anular inscrição`,
    exceptions: `controle de acesso, controlo de acessos, controlo de acesso, rastreamento veicular, rastreador,
      rastreamento de veículos, boleto bancário sistema, cancelar noiva, gerador de boleto`,
    offers: `controle de acesso, rastreamento, portal, cadastro, boletos, boleto, inscrições`,
  },
  support: {
    phrases: `atendimento ao cliente, apoio ao cliente, ~sac, ~telefone, número de telefone, ~contato,
      ~contacto, contactos, 0800, reclamação, reclamações, reclame aqui, queixa, queixas, processo contra,
      golpe, golpes, burla, ?fraude, é confiável, é de confiança, devolução, ?reembolso, falência, ~suporte,
      ~sede, ouvidoria, procon, livro de reclamações, insolvência, dono da, cnpj`,
    exceptions: `lentes de contato, lentes de contacto, lente de contato, suporte para, suporte de, suporte técnico
      informático, telefone fixo, telefone recondicionado, lente de contato dental, abrir cnpj, telefone celular`,
    offers: `suporte, telefones, reclamações, advogados, advogado, call center, insolvência, celulares, telemóveis, cnpj,
      fraude, suportes`,
  },
  wholesale: {
    phrases: `atacado, no atacado, por atacado, atacadista, atacadistas, grossista, grossistas, fornecedor,
      fornecedores, fabricante, fabricantes, ?fábrica, ?fábricas, fabricação, distribuidor, distribuidores,
      distribuidora, importador, importadora, alibaba, ~dropshipping, para revenda, para revender, ?revenda,
      revendedor, revendedora, a granel, matéria prima, marca própria, ?brás, ?indústria, máquina de fazer,
      máquina para`,
    exceptions: `fornecedor de energia, fornecedor de eletricidade`,
    offers: `atacado, grossista, fornecedores, fabricante, fabricamos, fábrica, distribuidor, distribuidores, revendedores,
      empresas, lojistas, restaurantes, b2b, indústrias, negócios, pme, clínicas`,
  },
  investing: {
    phrases: `ações, ?cotação, bolsa de valores, dividendos, ?investir, ?investimento, bitcoin, criptomoedas,
      fundo imobiliário, fii, relatório anual, ~b3, acionistas`,
    exceptions: `cotação de seguro, cotação seguro, cotação online, ações trabalhistas`,
    offers: `investimento, investimentos, investidores, investir, bolsa, fundos, contabilidade, contador, criptomoedas,
      patrimônio, rentabilidade, cotação`,
  },
  otherShop: {
    phrases: `amazon, ikea, ?leroy merlin, mercado livre, magazine luiza, magalu, americanas, casas bahia, shopee, worten, fnac, ?continente, pingo doce, lidl, decathlon, carrefour, extra supermercado, telhanorte, havan, aliexpress, olx imoveis, idealista, zap imoveis, quinto andar, imovirtual, primor, ~boticario, natura, petz, cobasi`,
  },
};
