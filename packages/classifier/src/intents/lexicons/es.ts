import type { IntentLexicon } from "./intent.ts";

export const intentsEs: IntentLexicon = {
  jobs: {
    phrases: `empleo, empleos, trabajo, trabajos, ofertas de trabajo, oferta de empleo, bolsa de trabajo,
      vacante, vacantes, sueldo, sueldos, salario, salarios, cuánto gana, cuánto cobra, cuanto gana un,
      ?prácticas, practicante, pasantía, pasantías, becario, becarios, ~curriculum, ~currículum,
      entrevista de trabajo, ?se busca, ?se solicita, ?se necesita, trabajar en, trabajar de, trabaja con nosotros,
      ?ser un, cómo ser, infojobs, computrabajo, indeed, contratación de personal, aprendiz, voluntariado,
      oposiciones, convenio colectivo, funciones de un, perfil de puesto, ~medio tiempo, ~?cv, ~?plaza de,
      requisitos para ser, reclutamiento`,
    exceptions: `en el trabajo, del trabajo, ropa de trabajo, uniforme de trabajo, uniformes de trabajo, mesa de trabajo, accidente de trabajo, calzado de
      trabajo, zapatos de trabajo, riesgos del trabajo, espacio de trabajo, botas de trabajo, seguridad en el trabajo,
      abogado de trabajo, permiso de trabajo, contrato de trabajo, lugar de trabajo, equipo de trabajo, entrevista de
      trabajo traje, carrera popular, medicina del trabajo`,
    offers: `candidatos, selección de personal, reclutamiento, empleo, demandantes de empleo, opositores, ett, oposiciones`,
  },
  business: {
    phrases: `franquicia, franquicias, plan de negocio, plan de negocios, cómo poner un, cómo abrir,
      cómo montar, ?montar un, ?montar una, ?abrir un, poner un negocio, negocio de, emprender, nombres para,
      ideas de negocio, es rentable, facturación anual, cuánto cuesta montar, cuánto cuesta abrir,
      cuota de mercado`,
    exceptions: `abrir una cuenta, abrir cuenta, montar un mueble`,
    offers: `franquiciados, emprendedores, startups, constitución de empresas, creación de empresas, autónomos`,
  },
  study: {
    phrases: `~curso, ~cursos, ~formación, carrera universitaria, diplomado, diplomados, ?máster, ~?master,
      maestría, licenciatura, ~?grado, ~?certificación, certificado de, ?título, ?universidad, ?escuela, escuelas,
      ?instituto, ?academia, ?clases, ?clase, ~?examen, exámenes, estudiar, estudios, aprender, ~?taller, ?talleres,
      ~seminario, ?tarea, ?ejercicios, ~?resumen, ?ensayo, tesis, trabajo escolar, udemy, ~temario, unam, ~sena,
      ~uned, ~fp, formación profesional, capacitación, certificarse, apuntes, ?certificaciones`,
    exceptions: `taller mecánico, taller de coches, taller de motos, primera clase, uniforme escuela, certificado
      energético, certificado digital, certificado ssl, examen de la vista, examen visual, autoescuela, exámenes médicos,
      examen médico, estudios clínicos, alcohol de grado`,
    offers: `cursos, clases, formación, talleres, academia, enseñamos, alumnos, estudiantes, profesores, capacitación,
      diplomados, certificaciones, escuela, preparamos, universidad, entrenamiento, colegio`,
  },
  piracy: {
    phrases: `?crack, crackeado, torrent, keygen, ~?serial, clave de licencia, clave de producto,
      clave de activación, ?versión completa, ?pirata, ~full gratis, ~?mega, ?apk, ?falso, ?falsa, falsificación,
      réplica, réplicas, ?imitación, ~?clon`,
    exceptions: `falso techo, falsos techos, disfraz pirata, pestañas falsas, falso positivo, imitación madera`,
    offers: `réplicas, imitación, propiedad industrial`,
  },
  free: {
    phrases: `gratis, gratuito, gratuita, gratuitos, gratuitas, gratuitamente, ~free, sin pagar, sin costo,
      regalo de, código promocional, código descuento, cupón, cupones, muestras gratis, muestra gratis,
      se regala, regalan, donación, donaciones, donar, software libre, código abierto, ~open source, sorteo,
      beca, becas, subvención, subvenciones, ayudas, seguridad social, imss, issste, por la seguridad social,
      para siempre`,
    exceptions: `envío gratis, envío gratuito, envíos gratis, presupuesto gratis, presupuesto gratuito, consulta gratis, consulta
      gratuita, prueba gratis, prueba gratuita, demo gratis, cotización gratis, valoración gratis, valoración
      gratuita, primera consulta gratis, primera cita gratis, primera visita gratis, instalación gratis, entrega gratis,
      estudio gratuito, asesoría gratis, asesoría gratuita, diagnóstico gratis, tasación gratis`,
    offers: `plan gratuito, versión gratuita, gratis para siempre, muestras gratis, ong, donaciones, becas, subvenciones,
      bonificada, bonificados, fundae, ayudas`,
  },
  doItYourself: {
    phrases: `~diy, casero, casera, caseros, caseras, hecho en casa, hacer en casa, cómo hacer, ?cómo se hace,
      cómo fabricar, cómo arreglar, cómo limpiar, cómo instalar, cómo quitar, cómo construir, cómo reparar,
      cómo poner, hazlo tú mismo, uno mismo, por mi cuenta, receta, recetas, ~tutorial, tutoriales, paso a paso,
      ~trucos, ?ideas, remedio casero, remedios caseros, manualidades, ~?patrón, ?patrones, ganchillo,
      ?leroy merlin, bricolaje, bricomart, ?foro, ?foros, bicarbonato, instrucciones`,
    exceptions: `ideas de regalo, ideas para regalar, ideas regalo, comida casera, cómo comprar, cómo contratar, cómo
      elegir, receta médica, con receta, sin receta`,
    offers: `kits, kit, patrones, recetas, bricolaje, manualidades, tutoriales, ganchillo, lanas`,
  },
  information: {
    phrases: `qué es, qué son, que es, que significa, qué significa, significado, ~definición, definicion,
      concepto, wikipedia, wiki, historia, historia de, ?origen, estadística, estadísticas, diferencia entre,
      diferencia, diferencias, ventajas, desventajas, ventajas y desventajas, inconvenientes, causas, síntomas,
      efectos secundarios, beneficios, para qué sirve, ley, leyes, ~?norma, ?normas, normativa, reglamento,
      real decreto, boe, dof, ?artículo, ?fórmula, ?tabla, sinónimo, traducción, ?en inglés, noticias, quién es,
      quién fue, de quién es, características de, tipos de, ~?clima, ~?tiempo, ~?mapa, crucigrama, preguntas,
      ~?test, ejemplos de, importancia, ?edad, biografía, ?plazo`,
    exceptions: `tabla de surf, tabla de planchar, tablas de surf, tabla de cortar, tabla de paddle, medio tiempo, tiempo
      completo, tiempo real, fuera de normas, dónde se puede comprar, puedo comprar, test de embarazo, mapa de riesgos,
      tiempo compartido, control horario, registro horario`,
    offers: `traducción, traducciones, traductores, abogados, abogado, jurídico, calculadora, librería, tablas, editorial,
      normativa`,
  },
  documents: {
    phrases: `pdf, plantilla, plantillas, ~?modelo, ?formato, formatos, ~ejemplo, ejemplos, ?muestra de,
      formulario, formularios, ~?excel, ~?word, ~ppt, powerpoint, descargar, descarga, para imprimir, imprimible,
      imprimibles, carta modelo, ~?documento, ?libro, ?libros, ebook, esquema, diagrama, infografía, ?presentación,
      diapositivas, monografía, canva, ficha técnica, hoja de cálculo, checklist, machote, ?solicitud,
      contrato de ejemplo, ?planos`,
    exceptions: `nuevo modelo, último modelo, libro de visitas, libro de firmas, casa modelo, gran formato, libro de fotos, todos los
      modelos, libros contables, imprimir camisetas, solicitud de crédito, pequeño formato`,
    offers: `plantillas, formatos, librería, libros, documentos, editorial, descargables, formularios, pdf`,
  },
  used: {
    phrases: `segunda mano, de segunda mano, usado, usada, usados, usadas, seminuevo, seminuevos, seminueva,
      ~?ocasión, de ocasión, reacondicionado, reacondicionados, reacondicionada, wallapop, milanuncios, ebay,
      vinted, mercado libre usado, ~?marketplace, olx, segundamano, ?antiguo, ?antigua, ?antiguos, ?antiguas,
      antigüedad, antigüedades, ~?vintage, desguace, ~rastro, ~?restos, ?remate, remates, chatarra, seminovo`,
    exceptions: `cliente antiguo, casco antiguo, remate bancario, remates bancarios, usado por, usado para`,
    offers: `segunda mano, usados, usadas, usado, seminuevos, reacondicionados, ocasión, antigüedades, vintage, remates,
      reacondicionado`,
  },
  rental: {
    phrases: `alquiler, alquileres, alquilar, alquilo, en alquiler, renta de, rentar, en renta, rento, se renta,
      arriendo, arrendar, arrendamiento, se alquila, ~?leasing, ~renting, préstamo de, subarriendo, airbnb,
      alquiler vacacional`,
    exceptions: `declaración de la renta, impuesto sobre la renta, la renta, renta fija, renta variable, contrato de
      arrendamiento abogado, préstamo de dinero`,
    offers: `alquiler, alquilamos, alquilar, alquileres, rentamos, renta, arriendo, arrendamos, inquilinos, propietarios,
      renting, leasing, préstamos, inquilino`,
  },
  cheap: {
    phrases: `barato, barata, baratos, ?baratas, más barato, más barata, económico, económica, económicos,
      económicas, low cost, descuento, descuentos, oferta, ofertas, rebajas, rebaja, ~saldo, liquidación,
      ~outlet, por menos de, primark, lidl, aldi, shein, temu, coppel, bodega aurrera, carrefour, ganga, chollo,
      buen precio, ~?accesible`,
    exceptions: `ofertas de trabajo, oferta de empleo`,
    offers: `barato, baratos, económico, económicos, económica, low cost, precios bajos, outlet, asequible, asequibles`,
  },
  luxury: {
    phrases: `lujo, de lujo, lujoso, lujosa, exclusivo, exclusiva, ~premium, alta gama, de diseño, de autor,
      gucci, rolex, hermes, chanel, louis vuitton, alta costura, cinco estrellas, 5 estrellas, a medida`,
    offers: `lujo, exclusivo, exclusiva, exclusivos, premium, alta gama, de autor, a medida, artesanal, alta costura,
      gourmet`,
  },
  repair: {
    phrases: `reparación, reparaciones, reparar, arreglar, arreglo, averiado, averiada, avería, averías,
      no funciona, no enciende, no prende, ~roto, ~rota, ~error, código de error, fallo, falla, fallas, fuga,
      mantenimiento, servicio técnico, restaurar, restauración, resetear, solucionar, problemas, desmontar,
      compostura`,
    exceptions: `cambiar de banco, cambiar de asesoría, detección de fugas, problemas de pareja, problemas de audición,
      problemas de piel, arreglo floral, arreglos florales, problemas de sueño`,
    offers: `reparación, reparaciones, reparamos, arreglos, mantenimiento, servicio técnico, taller, restauración, averías,
      fontanero, fontanería, plomero, plomería, electricista, urgencias, cambio, técnicos, reformas`,
  },
  manual: {
    phrases: `~?manual, manuales, manual de usuario, manual de instrucciones, instructivo, guía de uso,
      ficha técnica, ~firmware, ~?driver, ~drivers, configurar, configuración, ?instalar, ~?actualizar,
      cómo conectar, especificaciones`,
    exceptions: `terapia manual, coche manual, caja manual, transmisión manual, freno manual, silla manual, manual de
      procedimientos, manual de calidad, manual de bienvenida, molinillo manual, carro manual`,
    offers: `manuales, instalación, configuración, instalamos`,
  },
  video: {
    phrases: `~video, vídeo, ~videos, vídeos, youtube, película, películas, ~?serie, ~?series, ~?trailer, netflix,
      ?temporada, capítulo, capítulos, episodio, ~?reparto, actores, actor, documental, telenovela, ~tiktok,
      ?en vivo, ver online, ?anime, estreno, película completa`,
    exceptions: `película solar, películas para ventanas, número de serie, temporada alta, temporada baja, video vigilancia, de
      temporada, reparto a domicilio, reparto de, película protectora, lámina película`,
    offers: `video, videos, vídeo, vídeos, cine, películas, audiovisual, reparto, producción audiovisual, series`,
  },
  audio: {
    phrases: `canción, canciones, ~?letra, ~mp3, ringtone, acordes, ~karaoke, ~podcast, audiolibro, partitura,
      partituras, ~música, musica, banda sonora, ~?corrido`,
    exceptions: `letra de cambio, letras corpóreas, escuela de música, letras de, música en vivo`,
    offers: `música, canciones, partituras, guitarra, piano, canto, podcast, letras, dj, mariachi`,
  },
  games: {
    phrases: `?juego, ?juegos, videojuego, videojuegos, juguete, juguetes, ~lego, ~roblox, ~minecraft, ~?sims,
      playmobil, ~?puzzle, rompecabezas, ~xbox, ~ps5, ~ps4, ~nintendo, ~?simulator, trucos sims, de juguete`,
    exceptions: `juego de llaves, juego de sábanas, juego de mesa y sillas, juego de comedor, juego de sala, juegos
      infantiles, juego de baño`,
    offers: `juegos, juguetes, videojuegos, gaming, brinquedos, puzzles, brincolines`,
  },
  account: {
    phrases: `iniciar sesión, inicio de sesión, ?acceso, acceso clientes, área de clientes, área cliente,
      área privada, mi cuenta, ~login, contraseña, olvidé mi contraseña, ?ingresar, ?entrar,
      seguimiento de pedido, rastreo, rastrear pedido, cancelar suscripción, darse de baja, dar de baja,
      ~baja de, ~?portal, registrarse, ?inscripciones, consulta de saldo, estado de cuenta, ~app descargar,
      cancelar cuenta, pagar recibo, campus virtual, ?correo`,
    exceptions: `control de acceso, control de accesos, controles de acceso, acceso a la universidad, rastreo gps, rastreo
      satelital, pruebas de acceso, acceso directo, gestor de contraseñas, correo electrónico marketing`,
    offers: `control de accesos, control de acceso, rastreo, portal, acceso, inscripciones`,
  },
  support: {
    phrases: `atención al cliente, servicio al cliente, teléfono, número de teléfono, ~contacto, reclamación,
      reclamaciones, reclamo, reclamos, queja, quejas, denuncia, denuncias, estafa, estafas, ?fraude,
      es confiable, es fiable, devolución, devoluciones, ?reembolso, quiebra, ~soporte, sede central,
      correo electrónico, whatsapp de, oficinas centrales, demanda colectiva, dueño de, profeco`,
    exceptions: `lentes de contacto, teléfono móvil, teléfono reacondicionado, soporte para, soporte de, soporte
      informático, fundas de teléfono, lentillas de contacto, reclamación de deuda, reclamación de deudas, teléfono fijo`,
    offers: `soporte, teléfonos, reclamaciones, abogados, abogado, call center, fraude, soportes, móviles, celulares`,
  },
  wholesale: {
    phrases: `mayoreo, al por mayor, por mayor, mayorista, mayoristas, a granel, granel, proveedor, proveedores,
      fabricante, fabricantes, ?fábrica, ?fábricas, fabricación, distribuidor, distribuidores, distribuidora,
      importador, importadores, alibaba, ~dropshipping, para revender, reventa, materia prima, marca blanca,
      maquila, máquina para`,
    exceptions: `proveedor de internet, proveedores de internet`,
    offers: `mayoreo, mayoristas, mayorista, proveedores, fabricantes, fabricamos, fábrica, distribuidores, distribuidor,
      empresas, negocios, pymes, restaurantes, hostelería, revendedores, b2b, comercios`,
  },
  investing: {
    phrases: `acciones, cotización bolsa, ~bolsa de valores, dividendos, ?invertir, ~bitcoin,
      criptomonedas, cripto, ?etf, informe anual, ingresos anuales, accionistas`,
    exceptions: `bolsa de trabajo, bolsa de regalo`,
    offers: `inversión, inversiones, inversores, invertir, bolsa, fondos, contabilidad, asesoría fiscal, cripto,
      criptomonedas, patrimonio, inversionistas, rentabilidad`,
  },
  otherShop: {
    phrases: `amazon, ikea, ?leroy merlin, mercadona, carrefour, el corte ingles, media markt, mediamarkt, decathlon, mercado libre, mercadolibre, liverpool tienda, ~?liverpool, walmart, costco, home depot, elektra, coppel, bodega aurrera, sams club, lidl, aldi, zara, conforama, pccomponentes, idealista, fotocasa, ~soriana, ~falabella, homecenter, ?ripley, sodimac, druni, primor`,
  },
};
